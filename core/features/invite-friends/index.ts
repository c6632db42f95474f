export { InviteScreen } from "./invite-screen.tsx";
