import { createHash } from "node:crypto";
import path from "node:path";
import { Hono } from "hono";
import { html } from "hono/html";
import { readPlainFile } from "../../plain-file.ts";
import { escaped } from "../artwork/escaped.ts";
import { merchantProfile } from "../content/merchants.ts";

/** An archive without entries: 22 bytes that every unpacker accepts. */
const emptyArchive = Uint8Array.from([0x50, 0x4b, 0x05, 0x06, ...new Array<number>(18).fill(0)]);

/** The same for the same text: a profile that is installed again replaces its earlier version. */
const uuidOf = (text: string): string =>
  createHash("sha256")
    .update(text)
    .digest("hex")
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-5$3-8$4-$5");

/** The icon of a brand that has no file: its initial. */
const initialIcon = (merchant: string): string => {
  const { name, themeColor } = merchantProfile(merchant);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${themeColor}"/><text x="256" y="344" text-anchor="middle" font-family="system-ui, sans-serif" font-size="248" font-weight="800" fill="#fff">${escaped(name.charAt(0))}</text></svg>`;
};

/**
 * What an app download leads to: an icon, an iOS profile that puts the site on the home screen, an empty package.
 */
export const createBrandFiles = (): Hono => {
  const app = new Hono();
  // The brands have icons of their own.
  const merchants = process.env.MERCHANTS_DIR ?? "merchants";

  app.get("/icon/:file{[a-z0-9_-]+\\.svg}", async (context) => {
    const merchant = context.req.param("file").replace(".svg", "");
    const own = await readPlainFile(path.join(merchants, merchant, "icon.svg")).catch(() => undefined);
    return context.body(own?.toString() ?? initialIcon(merchant), 200, {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=86400",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "X-Content-Type-Options": "nosniff",
    });
  });

  app.get("/download/:file{[a-z0-9_-]+\\.mobileconfig}", async (context) => {
    const merchant = context.req.param("file").replace(".mobileconfig", "");
    const { name } = merchantProfile(merchant);
    const host = context.req.header("X-Forwarded-Host") ?? new URL(context.req.url).host;
    const scheme = context.req.header("X-Forwarded-Proto") ?? "http";
    const profile = html`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
<key>PayloadContent</key><array><dict>
<key>PayloadType</key><string>com.apple.webClip.managed</string>
<key>PayloadIdentifier</key><string>example.livery.${merchant}.webclip</string>
<key>PayloadUUID</key><string>${uuidOf(`${merchant}.webclip`)}</string><key>PayloadVersion</key><integer>1</integer>
<key>Label</key><string>${name}</string>
<key>URL</key><string>${scheme}://${host}/m/home?webclip=1&amp;utm_source=homescreen</string>
<key>FullScreen</key><true/><key>IgnoreManifestScope</key><true/><key>IsRemovable</key><true/>
</dict></array>
<key>PayloadType</key><string>Configuration</string><key>PayloadIdentifier</key><string>example.livery.${merchant}</string>
<key>PayloadUUID</key><string>${uuidOf(merchant)}</string><key>PayloadVersion</key><integer>1</integer>
<key>PayloadDisplayName</key><string>${name}</string><key>PayloadOrganization</key><string>${name}</string>
<key>PayloadDescription</key><string>${name}</string><key>PayloadRemovalDisallowed</key><false/>
</dict></plist>`;
    return context.body(String(await profile), 200, {
      "Content-Type": "application/x-apple-aspen-config",
      "Content-Disposition": `attachment; filename="${merchant}.mobileconfig"`,
    });
  });

  app.get("/download/:file{[a-z0-9_-]+\\.apk}", (context) =>
    context.body(emptyArchive, 200, {
      "Content-Type": "application/vnd.android.package-archive",
      "Content-Disposition": `attachment; filename="${context.req.param("file")}"`,
    }),
  );

  return app;
};
