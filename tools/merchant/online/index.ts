export { reportOnline } from "./report-online.ts";
