/**
 * What `https://accounts.google.com/gsi/client` puts on a page, as far as sites use it: `google.accounts.id`, with an
 * account chooser drawn on the page itself. The credential is the unsigned JSON that the Auth emulator takes for an ID
 * token of Google's. An id that is not `clientId` is refused as the real one refuses it: nothing is shown.
 */
export const gsiClient = (clientId: string): string => `
(() => {
  const clientId = ${JSON.stringify(clientId)};
  const people = ["minh@example.com", "amna@example.com", "jo@example.com"];
  let configuration;
  let card;

  const momentOf = (type, reason) => ({
    isDisplayMoment: () => type === "display",
    isSkippedMoment: () => type === "skipped",
    isDismissedMoment: () => type === "dismissed",
    getDismissedReason: () => reason,
    getMomentType: () => type,
  });

  const element = (tag, parent, text = "", fields = {}) => {
    const made = Object.assign(document.createElement(tag), { textContent: text }, fields);
    parent.append(made);
    return made;
  };

  const close = () => {
    card?.remove();
    card = undefined;
  };

  const choose = (email, told) => {
    close();
    const name = email.split("@")[0];
    const sub = Array.from(new TextEncoder().encode(email), (byte) => String(byte).padStart(3, "0")).join("").slice(0, 21);
    told(momentOf("dismissed", "credential_returned"));
    configuration.callback({ credential: JSON.stringify({ sub, email, email_verified: true, name }), select_by: "user" });
  };

  const draw = (told) => {
    close();
    card = document.createElement("div");
    card.dataset.sandboxGoogle = "";
    const root = card.attachShadow({ mode: "open" });
    element("style", root, style);
    const section = element("section", root, "", { role: "dialog", ariaLabel: "Sandbox · Google" });
    const header = element("header", section);
    element("h2", header, "Sandbox · Google");
    element("button", header, "×", { type: "button", className: "close", ariaLabel: "Dismiss" }).onclick = () => {
      close();
      told(momentOf("skipped", "user_cancel"));
    };
    element("small", section, "Choose an account. Not the real one.");
    for (const email of people) {
      element("button", section, email, { type: "button" }).onclick = () => choose(email, told);
    }
    const form = element("form", section);
    const input = element("input", form, "", { type: "email", required: true, placeholder: "other@example.com", ariaLabel: "Another account" });
    element("button", form, "Continue", { className: "main" });
    form.onsubmit = (event) => {
      event.preventDefault();
      choose(input.value.toLowerCase(), told);
    };
    document.body.append(card);
  };

  const id = {
    initialize: (given) => {
      configuration = given;
    },
    prompt: (told = () => {}) => {
      if (configuration?.client_id === clientId) return draw(told);
      console.warn("[GSI_LOGGER]: The given client ID is not found.");
      told(momentOf("skipped", "unregistered_origin"));
    },
    renderButton: (parent) => {
      element("button", parent, "Sign in with Google", { type: "button" }).onclick = () => id.prompt();
    },
    cancel: close,
    disableAutoSelect: () => {},
    storeCredential: (_, done) => done?.(),
    revoke: (_, done) => done?.({ successful: true }),
  };

  const style = ${JSON.stringify(style)};
  window.google = { accounts: { id } };
})();
`;

const style = `
section { position: fixed; z-index: 2147483000; inset-block-start: 12px; inset-inline: 12px; max-inline-size: 400px; margin-inline: auto; box-sizing: border-box; padding: 8px 16px 16px; display: grid; gap: 8px; direction: ltr; background: #fff; color: #1f1f1f; border: 1px solid #dadce0; border-radius: 16px; box-shadow: 0 8px 28px #0003; font: 15px/1.4 system-ui, sans-serif; }
header { display: flex; justify-content: space-between; align-items: center; gap: 8px; }
h2 { margin: 0; font-size: 16px; font-weight: 600; }
small { color: #5f6368; font-size: 13px; }
button { min-block-size: 48px; font: inherit; cursor: pointer; border-radius: 10px; border: 1px solid #dadce0; background: #fff; color: inherit; text-align: start; padding: 4px 14px; }
.close { min-inline-size: 44px; padding: 0; text-align: center; border: 0; font-size: 20px; }
form { display: flex; gap: 8px; }
input { flex: 1; min-inline-size: 0; min-block-size: 44px; padding-inline: 12px; font: inherit; font-size: 16px; border: 1px solid #747775; border-radius: 10px; color: inherit; background: #fff; }
.main { background: #0b57d0; color: #fff; border: 0; padding-inline: 18px; }
:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; }
`;
