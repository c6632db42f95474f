import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { renewIntegrity } from "./renew-integrity.ts";
import { type RunningServer, startSite } from "./servers.ts";

/** Copies what a site serves. Returns the copy: a folder that has `dist`. */
export async function copyBuild(site: string, folder: string): Promise<string> {
  // Those of the site that is served already: cutting them anew takes a second.
  const fonts = ".livery/headline-fonts";
  await cp(path.join(site, fonts), path.join(folder, fonts), { recursive: true });
  await cp(path.join(site, "dist"), path.join(folder, "dist"), {
    recursive: true,
    // The compressed files would have to be compressed again after a change.
    filter: (file) => !/\/dist\/(server|edge|records)$|\.(br|gz)$/.test(file),
  });
  return folder;
}

/**
 * Writes another release of a site: its build under another id, with another name for every asset. Returns the folder that
 * has `dist`.
 */
export async function writeOtherRelease(site: string, folder: string): Promise<string> {
  await copyBuild(site, folder);
  const dist = path.join(folder, "dist");
  const folders = ["m/assets", "m/plugins"].map((name) => readdir(path.join(dist, name), { recursive: true }));
  // A name that ends with a hash of the content, which a browser may keep.
  const assets = (await Promise.all(folders)).flat().filter((name) => /-[\w-]{8}\.(js|css)$/.test(name));
  const renamed = new Map(
    assets.map((name) => [path.basename(name), path.basename(name).replace(/..(\.\w+)$/, "_2$1")]),
  );
  const { build, fullBuild } = JSON.parse(await readFile(path.join(dist, "build.json"), "utf8"));
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile() && /\.(js|css|json)$/.test(one.name))) {
    const text = await readFile(path.join(entry.parentPath, entry.name), "utf8");
    const other = text.replaceAll(/[\w.-]+-[\w-]{8}\.(?:js|css)/g, (found) => renamed.get(found) ?? found);
    const name = renamed.get(entry.name) ?? entry.name;
    const withIds = other.replaceAll(build, "otherbuild00").replaceAll(fullBuild, "otherbuild01");
    await writeFile(path.join(entry.parentPath, name), withIds);
    if (name !== entry.name) await rm(path.join(entry.parentPath, entry.name));
  }
  await renewIntegrity(dist);
  return folder;
}

/** Serves another release of the site, with a sandbox of its own. */
export async function startOtherRelease(root: string): Promise<RunningServer> {
  const folder = await mkdtemp(path.join(tmpdir(), "livery-release-"));
  await writeOtherRelease(root, folder);
  for (const part of ["dist/server", "tools/serve.mjs", "tools/setup.mjs", "package.json"])
    await cp(path.join(root, part), path.join(folder, part), { recursive: true });
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const server = await startSite(folder, path.join(root, "merchants"));
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
