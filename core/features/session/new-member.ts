import type { LoginValue } from "#core/gateway/index.ts";

/** What a log-in would answer of a member who has just registered. */
export const loginValueOf = (registered: Pick<LoginValue, "id" | "userName" | "token">): LoginValue => ({
  ...registered,
  spanId: "",
  customerType: 0,
  firstTimeLogin: true,
  passwordExpired: false,
  updatePassword: false,
});
