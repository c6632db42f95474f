export { createInstall, type Install, type InstallParts } from "./install.ts";
