/** The vendor's offline part, which makes its proofs without a server: opening it is enough to pass. */
window.createOfflineGeetest = ({ challenge }) => {
  const solved = [];
  const captcha = {
    onReady(listener) {
      queueMicrotask(listener);
      return captcha;
    },
    onSuccess(listener) {
      solved.push(listener);
      return captcha;
    },
    onError: () => captcha,
    onClose: () => captcha,
    verify() {
      for (const listener of solved) listener();
    },
    getValidate: () => ({
      geetest_challenge: challenge,
      geetest_validate: "offline",
      geetest_seccode: "offline|jordan",
    }),
    reset() {},
    destroy() {},
  };
  return captcha;
};
