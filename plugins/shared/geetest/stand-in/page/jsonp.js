/**
 * Asks a server by a script element, as the vendor's own code does.
 * @returns the answer; rejects when the server can't be reached within `timeout` ms
 */
export const ask = (address, query, timeout) =>
  new Promise((resolve, reject) => {
    const name = `geetest_${crypto.getRandomValues(new Uint32Array(2)).join("")}`;
    const script = document.createElement("script");
    const end = (settle, value) => {
      clearTimeout(timer);
      script.remove();
      delete window[name];
      settle(value);
    };
    const timer = setTimeout(() => end(reject, new Error("timeout")), timeout);
    window[name] = (answer) => end(resolve, answer);
    script.onerror = () => end(reject, new Error("blocked"));
    script.src = `${address}?${new URLSearchParams({ ...query, callback: name })}`;
    document.head.append(script);
  });
