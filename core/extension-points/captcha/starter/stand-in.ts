import { defineStandIn, Hono, scriptResponse } from "#server/sandbox/stand-in-kit.ts";

/** The script of Acme on the sandbox: one question in place of the puzzle. */
const sdk = `
window.solveAcme = async () => (confirm("Are you a person?") ? { id: "sandbox", code: "solved" } : undefined);
`;

export default defineStandIn({
  start: () => ({ origins: { "https://acme.example": new Hono().get("/sdk.js", () => scriptResponse(sdk)) } }),
});
