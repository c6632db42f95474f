/**
 * Shows the gateway's picture on the splash, if it loads while the splash is still visible; the brand's own stays until
 * then.
 */
export function setSplashImage(document: Document, url: string, picture = document.createElement("img")): void {
  picture.className = "splash-art";
  picture.alt = "";
  picture.addEventListener("load", () => document.querySelector("#splash .splash-art")?.replaceWith(picture), {
    once: true,
  });
  picture.src = url;
}
