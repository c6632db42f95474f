/** Puts the gateway's picture on the splash, if it comes while the splash is still there; the brand's own stays until then. */
export function setSplashImage(document: Document, url: string, picture = document.createElement("img")): void {
  picture.className = "splash-art";
  picture.alt = "";
  picture.addEventListener("load", () => document.querySelector("#splash .splash-art")?.replaceWith(picture), {
    once: true,
  });
  picture.src = url;
}

/** Puts the gateway's icon in the place of the brand's. */
export function changeFavicon(document: Document, url: string): void {
  document.querySelector('link[rel="icon"]')?.setAttribute("href", url);
}
