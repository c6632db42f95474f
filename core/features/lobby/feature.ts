import { defineFeature } from "../site.ts";
import { createLobby, type Lobby } from "./lobby.ts";

declare module "../site.ts" {
  interface Site {
    readonly lobby: Lobby;
  }
}

export const lobbyFeature = defineFeature({ name: "lobby", when: "start", create: createLobby });
