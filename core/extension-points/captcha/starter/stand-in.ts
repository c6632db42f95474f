import { defineStandIn, Hono, scriptResponse } from "@livery/plugin-testing/stand-in";

/** The script of Acme on the sandbox: one question in place of the puzzle. */
const sdk = `
window.solveAcme = async () => (confirm("Are you a person?") ? { id: "sandbox", code: "solved" } : undefined);
`;

export default defineStandIn({
  start: () => ({ origins: { "https://acme.example": new Hono().get("/sdk.js", () => scriptResponse(sdk)) } }),
});
