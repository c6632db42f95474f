/**
 * Runs in the page before its own scripts. Tells the bench when a finger is down and when a game comes onto the screen, in
 * ms since 1970: a document that is left by the tap can't be asked.
 */
{
  const sinceEpoch = (time) => performance.timeOrigin + time;
  addEventListener("pointerdown", ({ timeStamp }) => fingerDown(sinceEpoch(timeStamp)), {
    capture: true,
    passive: true,
  });

  // Its entries have the time of the frame, however late they come.
  const visible = new IntersectionObserver((entries) => {
    for (const { target, time, intersectionRatio } of entries) {
      if (intersectionRatio === 0) continue;
      visible.unobserve(target);
      gameShown({ path: location.pathname, game: target.dataset.game, time: sinceEpoch(time) });
    }
  });
  const known = new WeakSet();
  new MutationObserver(() => {
    for (const card of document.querySelectorAll("[data-game]")) {
      if (!known.has(card)) visible.observe(card);
      known.add(card);
    }
  }).observe(document, { childList: true, subtree: true });
}
