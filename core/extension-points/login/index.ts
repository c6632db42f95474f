export { standardLoginCall } from "./call.ts";
export { loginSettings, registersAutomatically } from "./settings.ts";
