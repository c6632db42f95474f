export type { Lane, Lanes } from "./lanes.ts";
export { createLobby, type Lobby } from "./lobby.ts";
