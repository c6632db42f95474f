/**
 * A script that takes over such a vendor's array as the real ones do: it replaces the global, and sends the calls that
 * wait in it.
 * @param send JavaScript of a function that reports one call: `(pixelId, event, details, options)`.
 */
export const pixelScript = (global: string, send: string): string => `
(() => {
  const send = ${send};
  const array = window.${global};
  const pixel = (ids) => ({
    page: () => ids.forEach((id) => send(id, "Pageview")),
    track: (...call) => ids.forEach((id) => send(id, ...call)),
  });
  const ids = Object.keys(array._i);
  const perform = (target, queue) => queue.splice(0).forEach(([method, ...values]) => target[method]?.(...values));
  window.${global} = { ...pixel(ids), instance: (id) => pixel([id]) };
  perform(window.${global}, array);
  for (const id of ids) perform(pixel([id]), array._i[id]);
})();
`;
