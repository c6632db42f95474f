/** The stand-in's loader of GeeTest v3: the same one function, and the parts from beside it. */
(() => {
  const parts = new URL("slide.js", document.currentScript.src);
  window.initGeetest = (config, callback) => {
    import(parts).then(
      ({ begin }) => begin(config, callback),
      () => config.onError?.("Network failure"),
    );
  };
})();
