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

/** Replaces the brand's icon by the gateway's. */
export function changeFavicon(document: Document, url: string): void {
  document.querySelector('link[rel="icon"]')?.setAttribute("href", url);
}

/** Replaces the icon that iOS puts on the home screen by the gateway's. */
export function changeTouchIcon(document: Document, url: string): void {
  const icon = document.querySelector('link[rel="apple-touch-icon"]') ?? document.createElement("link");
  icon.setAttribute("rel", "apple-touch-icon");
  icon.setAttribute("href", url);
  document.head.append(icon);
}
