export { default } from "../../shared/firebase/stand-in/index.ts";
