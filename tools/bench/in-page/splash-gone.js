/**
 * Runs in the page before its own scripts. `splashGone` resolves once the boot script has removed the splash: with what
 * the page had requested by then.
 */
globalThis.splashGone = new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error("the splash was not gone within 30 s")), 30_000);
  let wasThere = false;
  const observer = new MutationObserver(() => {
    const splash = document.getElementById("splash");
    wasThere ||= splash !== null;
    if (!wasThere || splash) return;
    observer.disconnect();
    const requested = performance.getEntriesByType("resource").filter(({ name }) => !name.startsWith("data:"));
    resolve(requested.map(({ name, encodedBodySize }) => ({ url: name, bytes: encodedBodySize })));
  });
  observer.observe(document, { childList: true, subtree: true });
});
