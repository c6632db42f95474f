/**
 * The part of `https://accounts.google.com/gsi/client` that sites use: `google.accounts.id`, with an account chooser
 * drawn on the page itself. The credential is the unsigned JSON that the Auth emulator accepts as an ID token of
 * Google's. As with the real one, nothing is shown for an id other than `clientId`.
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

  const choose = (email, onMoment) => {
    close();
    const name = email.split("@")[0];
    const sub = Array.from(new TextEncoder().encode(email), (byte) => String(byte).padStart(3, "0")).join("").slice(0, 21);
    onMoment(momentOf("dismissed", "credential_returned"));
    configuration.callback({ credential: JSON.stringify({ sub, email, email_verified: true, name }), select_by: "user" });
  };

  const draw = (onMoment) => {
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
      onMoment(momentOf("skipped", "user_cancel"));
    };
    const form = element("form", section);
    const input = element("input", form, "", { type: "email", required: true, value: people[0], ariaLabel: "Google account" });
    const others = element("datalist", form, "", { id: "accounts" });
    input.setAttribute("list", others.id);
    for (const value of people) element("option", others, "", { value });
    element("button", form, "Continue");
    form.onsubmit = (event) => {
      event.preventDefault();
      choose(input.value.toLowerCase(), onMoment);
    };
    document.body.append(card);
  };

  const id = {
    initialize: (given) => {
      configuration = given;
    },
    prompt: (onMoment = () => {}) => {
      if (configuration?.client_id === clientId) return draw(onMoment);
      console.warn("[GSI_LOGGER]: The given client ID is not found.");
      onMoment(momentOf("skipped", "unregistered_origin"));
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

/** Low, like the real one: it opens automatically over the top of the page. */
const style = `
section { position: fixed; z-index: 2147483000; inset-block-start: 8px; inset-inline: 8px; max-inline-size: 400px; margin-inline: auto; box-sizing: border-box; padding: 4px 8px 12px 16px; display: grid; grid-template-columns: minmax(0, 1fr); direction: ltr; background: #fff; color: #1f1f1f; border: 1px solid #dadce0; border-radius: 16px; box-shadow: 0 8px 28px #0003; font: 15px/1.4 system-ui, sans-serif; }
header { display: flex; justify-content: space-between; align-items: center; gap: 8px; }
h2 { margin: 0; font-size: 15px; font-weight: 600; }
button { min-block-size: 44px; font: inherit; font-weight: 600; cursor: pointer; border-radius: 10px; border: 0; background: #0b57d0; color: #fff; padding-inline: 18px; }
.close { min-inline-size: 44px; padding: 0; background: none; color: inherit; font-size: 20px; }
form { display: flex; gap: 8px; padding-inline-end: 8px; }
input { flex: 1; min-inline-size: 0; min-block-size: 44px; box-sizing: border-box; padding-inline: 12px; font: inherit; font-size: 16px; border: 1px solid #747775; border-radius: 10px; color: inherit; background: #fff; }
:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; }
`;
