export { SafeContent } from "./safe-content.tsx";
