import { defineFeature } from "#core/site/index.ts";
import { createLobby, type Lobby } from "./lobby.ts";

declare module "#core/site/site.ts" {
  interface Site {
    readonly lobby: Lobby;
  }
}

export const lobbyFeature = defineFeature({ name: "lobby", when: "start", create: createLobby });
