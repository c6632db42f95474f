export { default } from "#plugins/shared/firebase/stand-in/index.ts";
