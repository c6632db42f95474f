import type { LoginEndpoint } from "./contract.ts";

/** The gateway's own log-in: of every provider that names no call of its own, and the one that binds an identity. */
export const standardLoginCall: LoginEndpoint = {
  path: "/wps/session/login",
  via: "login",
  encrypted: true,
  context: ["loginDeviceId", "device", "isOfficialAppLogin"],
};
