import { AGENT_PATH, DATA_ID, type InspectorData, PANEL_PATH, STYLES_PATH } from "./protocol.ts";

/** Of the panel's host: no page frames the panel, keeps a reference to it, or brings a script into it. */
export const panelHeaders = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src data:",
    // A site may lead its frame elsewhere, such as to a log-in.
    "frame-src http: https:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join("; "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};

/** The page of the panel. */
export const panelPage = (data: InspectorData): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Inspector</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLES_PATH}">
<script type="application/json" id="${DATA_ID}">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>
<script type="module" src="${PANEL_PATH}"></script>
<div id="inspector"></div>
</html>
`;

/** A page's policy in which the panel at an origin may frame it. */
export const framedBy = (origin: string, policy: string): string =>
  policy.replace(/frame-ancestors [^;,]*/g, `frame-ancestors 'self' ${origin}`);

/** What a page that the panel frames begins with. */
export const agentTag = `<script src="${AGENT_PATH}"></script>\n`;
