export { onlineBrand } from "./brand.ts";
export { lookOnline, type OnlineOptions } from "./look-online.ts";
export { isLocalhost } from "./network.ts";
export { onlineDiagnostics, onlineText, verdictOf } from "./report.ts";
