/** The stand-in's loader of GeeTest v4: the same one function, and the parts from beside it. */
(() => {
  const parts = new URL("static/gcaptcha4.js", document.currentScript.src);
  window.initGeetest4 = (config, callback) => {
    import(parts).then(
      ({ begin }) => begin(config, callback),
      () => config.onError?.({ code: "60204", msg: "Network failure", desc: { detail: "js resource load timeout" } }),
    );
  };
})();
