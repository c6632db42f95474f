import { defineStored, json, mark, storageKeys, text } from "#core/platform/index.ts";

/** Spec 3 "Session info". */
export interface SessionInfo {
  readonly spanId: string;
  readonly id: string;
  readonly token: string;
  readonly merchantCode: string;
  readonly userName: string;
  readonly type: number;
  readonly firstTimeLogin: boolean;
}

export const sessionInfo = defineStored({
  ...storageKeys.sessionKey,
  clearedByLogout: true,
  parse: json<SessionInfo>((value) => {
    const { spanId = "", id, token, merchantCode = "", userName = "", type = 0, firstTimeLogin = false } = value;
    const sound =
      typeof id === "string" &&
      typeof token === "string" &&
      token !== "" &&
      typeof spanId === "string" &&
      typeof merchantCode === "string" &&
      typeof userName === "string" &&
      typeof type === "number" &&
      typeof firstTimeLogin === "boolean";
    return sound ? { spanId, id, token, merchantCode, userName, type, firstTimeLogin } : undefined;
  }),
});

/** Changes with each log-out by hand, in any tab: it ends the session of a page that could not be told, too. */
export const lastLogOut = defineStored({ key: "last_log_out", parse: text });

/** The last one before the tab's session, or `never`. */
export const logOutBefore = defineStored({
  area: "session",
  key: "log_out_before",
  clearedByLogout: true,
  parse: text,
});

/** The session's password must be changed before its screens open. */
export const passwordChangeForced = defineStored({
  area: "session",
  key: "password_change_forced",
  clearedByLogout: true,
  parse: mark,
});
