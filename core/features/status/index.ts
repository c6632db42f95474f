export { createStatus, type StatusModel } from "./status.ts";
