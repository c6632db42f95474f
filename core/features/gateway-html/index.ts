export { SafeContent, SafeText } from "./safe-content.tsx";
