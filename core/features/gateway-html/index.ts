export { gatewayHtmlFeature } from "./feature.ts";
export { SafeContent } from "./safe-content.tsx";
