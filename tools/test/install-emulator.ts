import { requireFirebaseEmulator } from "../firebase.ts";

await requireFirebaseEmulator();
