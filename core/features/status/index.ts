export { createStatus, type StatusModel, type StatusState } from "./status.ts";
