export { default } from "#plugins/shared/comm100/stand-in/index.ts";
