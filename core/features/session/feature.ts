import { defineFeature } from "../site.ts";
import { createSession } from "./create-session.ts";
import type { Session } from "./session.ts";

declare module "../site.ts" {
  interface Site {
    readonly session: Session;
  }
}

export const sessionFeature = defineFeature({ name: "session", when: "start", create: createSession });
