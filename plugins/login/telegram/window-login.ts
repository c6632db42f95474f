/** The part of Telegram's `telegram-login.js` that Livery uses. */
export interface TelegramLogin {
  auth(
    options: {
      readonly client_id: number;
      readonly nonce: string;
      readonly scope: readonly string[];
      readonly lang: string;
    },
    callback: (answer: unknown) => void,
  ): void;
}

declare global {
  interface Window {
    /** Defined by the log-in library; Telegram's in-app browser adds other members. */
    Telegram?: { Login?: TelegramLogin };
  }
}

export type WindowAnswer =
  | { readonly kind: "token"; readonly idToken: string }
  | { readonly kind: "closed" }
  | { readonly kind: "blocked" }
  | { readonly kind: "refused" };

/** Opens Telegram's window and waits for its answer; `signal` cancels the wait. */
export function askInWindow(
  login: TelegramLogin,
  options: Parameters<TelegramLogin["auth"]>[0],
  signal: AbortSignal,
): Promise<WindowAnswer> {
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve({ kind: "closed" }), { once: true });
    const blocked = isBlocked(() => login.auth(options, (answer) => resolve(read(answer))));
    if (blocked) resolve({ kind: "blocked" });
  });
}

function read(answer: unknown): WindowAnswer {
  const { id_token, error } = Object(answer);
  if (typeof id_token === "string" && id_token !== "") return { kind: "token", idToken: id_token };
  if (answer === false || error === "popup_closed" || error === "access_denied") return { kind: "closed" };
  return { kind: "refused" };
}

/** Whether the browser blocked the window that `act` opens: the library does not report it, and would never settle. */
function isBlocked(act: () => void): boolean {
  const { open } = window;
  let blocked = false;
  window.open = (...where) => {
    const opened = open.apply(window, where);
    blocked = opened === null;
    return opened;
  };
  try {
    act();
  } finally {
    window.open = open;
  }
  return blocked;
}
