export { createInstall, type Install } from "./install.ts";
