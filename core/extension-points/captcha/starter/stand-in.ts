import { defineStandIn, Hono, scriptResponse } from "@livery/plugin-testing/stand-in";

/** The script of Acme on the sandbox: a button in place of the puzzle. */
const sdk = `
window.solveAcme = () =>
  new Promise((resolve) => {
    const dialog = document.createElement("dialog");
    const button = document.createElement("button");
    button.textContent = "I am a person";
    button.onclick = () => dialog.close("solved");
    dialog.onclose = () => {
      dialog.remove();
      resolve(dialog.returnValue || undefined);
    };
    dialog.append(button);
    document.body.append(dialog);
    dialog.showModal();
  });
`;

export default defineStandIn({
  start: () => ({
    origins: { "https://acme.example": new Hono().get("/sdk.js", () => scriptResponse(sdk)) },
    // The gateway's side: it asks Acme's server whether a token is right.
    captchaFields: { acmeToken: (_, token) => (token === "solved" ? () => {} : undefined) },
  }),
});
