/**
 * The one inline script of every page, the same for all brands, so that one hash in the policy allows it. It starts the
 * status call before any other script has arrived, and says so when the entry does not come.
 *
 * A string and not a function: what a bundler makes of a function differs from run to run, and the hash with it.
 * What it leaves is typed as `Boot` in `boot.ts`.
 */
export const bootScript = `(() => {
  const begin = () => {
    const data = JSON.parse(document.getElementById("livery-data").textContent);
    const stored = (store, key) => {
      try {
        return window[store].getItem(key) || "";
      } catch {
        return "";
      }
    };
    const field = (json, name) => {
      try {
        return String(JSON.parse(json)[name] || "");
      } catch {
        return "";
      }
    };

    const here = new URL(location.href);
    const query = here.searchParams;
    const host = here.hostname;
    const domain = data.record.domains
      .filter((name) => host === name || host.endsWith("." + name))
      .sort((a, b) => b.length - a.length)[0];
    const labels = domain ? host.slice(0, -domain.length).split(".").filter(Boolean) : [];
    const label = (labels.pop() || "").replace(/^preview$/, "www");
    const affiliate = query.get("affiliateCode") || label.replace(/^www$/, "");
    const referral = query.get("referralCode") || query.get("r");
    const known = affiliate || referral ? "" : field(stored("localStorage", "reg_info"), "originalDomain");
    const original = known || [...labels, affiliate || label, domain || host].filter(Boolean).join(".");
    const tid = query.get("tid") || stored("localStorage", "tid");
    const token = field(stored("sessionStorage", "MC_SESSION_INFO"), "token");

    const page = new URL(here.pathname + here.search, here.origin);
    for (const name of ["token", "tokens", "code", "state", "sessionId", "tgAuthResult"]) page.searchParams.delete(name);

    const ask = new URLSearchParams({ device: "MOBILE" });
    if (tid) ask.set("track", tid);
    ask.set("originalDomain", original);
    ask.set("url", page.href);
    const url = "/wps/v2/system/status?" + ask;
    const headers = {
      Merchant: data.record.code,
      Language: data.language,
      UserAgent: navigator.userAgent,
      "Cache-Control": "no-cache",
    };
    if (token) headers.Authorization = token;
    const call = async () => {
      const response = await fetch(url, { headers, credentials: "include" });
      return { status: response.status, body: await response.text() };
    };
    const answer = call();
    answer.catch(() => {});

    return { started: performance.timeOrigin, data, status: { url, started: Date.now(), answer } };
  };
  let begun;
  window.__livery = () => (begun ||= begin());
  // The first screen is painted first; the entry begins it itself where it is sooner or no frame comes.
  requestAnimationFrame(() => setTimeout(window.__livery));

  const fail = () => {
    const splash = document.getElementById("splash");
    if (!splash || splash.classList.contains("splash-failed")) return;
    splash.className = "splash splash-failed";
    splash.removeAttribute("aria-hidden");
    splash.setAttribute("role", "alert");
    splash.replaceChildren(document.getElementById("splash-failed").content.cloneNode(true));
    splash.querySelector("button").addEventListener("click", () => location.reload());
  };
  addEventListener("error", (event) => event.target.id === "entry" && fail(), true);
  setTimeout(fail, 15000);
})();`;

let hash: Promise<string> | undefined;

/** The boot script's source expression for a policy: `'sha256-…'`, quotes included. Computed once. */
export function bootScriptHash(): Promise<string> {
  hash ??= crypto.subtle.digest("SHA-256", new TextEncoder().encode(bootScript)).then((digest) => {
    const bytes = String.fromCharCode(...new Uint8Array(digest));
    return `'sha256-${btoa(bytes)}'`;
  });
  return hash;
}
