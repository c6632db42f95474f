const types: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  avif: "image/avif",
  woff2: "font/woff2",
  mobileconfig: "application/x-apple-aspen-config",
  txt: "text/plain; charset=utf-8",
};

/** Whoever can write to the store may give a brand pictures and fonts, but no code for its origin. */
const isBrandsCode = (address: string, extension: string): boolean =>
  address.startsWith("/m/brand/") && ["js", "css"].includes(extension);

/** The media type of a file that the edge serves; undefined for others. */
export const mediaType = (address: string): string | undefined => {
  const extension = /\.([^./]+)$/.exec(address)?.[1] ?? "";
  return Object.hasOwn(types, extension) && !isBrandsCode(address, extension) ? types[extension] : undefined;
};

/** Whether an address contains a hash of its content. */
export const isImmutable = (address: string): boolean => /^\/m\/(assets|plugins|brand)\//.test(address);
