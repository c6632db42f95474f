import { access, constants, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BuildManifest } from "#core/merchant/index.ts";
import { changesFrom, changesText } from "#tools/edit/index.ts";
import { type BrandSource, type Diagnostic, hasErrors } from "#tools/manifest/index.ts";
import { createPublisher } from "#tools/publish/index.ts";
import {
  type ReviewPictures,
  type ReviewSide,
  reviewPage,
  reviewPictures,
  reviewScreenNames,
  reviewScreens,
  unknownScreen,
} from "#tools/screens/index.ts";
import { shownPath } from "#tools/shown-path.ts";
import { brandAtRevision } from "./brand-at-revision.ts";
import { brandArgument, type Context, defineMerchantCommand, formatArgument } from "./command.ts";

export const command = defineMerchantCommand(
  {
    brand: brandArgument,
    since: { type: "string", default: "HEAD", valueHint: "revision", description: "Git revision to compare with" },
    languages: { type: "string", valueHint: "EN,VI", description: "Languages to compare. Default: all of the brand" },
    screens: { type: "string", valueHint: "home,login", description: "Screens to compare. Default: all" },
    out: { type: "string", valueHint: "file", description: "Output file. Default: `dist/review/<code>.html`" },
    format: formatArgument("text", "json"),
  },
  async (args, context) => {
    const { workspace, print, fail } = context;
    const asked = args.screens?.split(",") ?? reviewScreenNames;
    const refusal = unknownScreen(asked);
    if (refusal !== undefined) return fail(`--screens: ${refusal}`);
    const only = reviewScreenNames.filter((name) => asked.includes(name));
    const source = await context.readBrand(args.brand);
    if (!source) return;
    const built = await workspace.built();
    const build = built ?? (await workspace.sources());
    const folder = await mkdtemp(path.join(tmpdir(), "livery-review-"));
    try {
      const earlier = await brandAtRevision(source.file, args.since, path.join(folder, "revision"));
      const after = sideOf(source, build, context);
      if (!after) return fail(`${args.brand} has errors: mend them, then run this again`);
      const before = earlier.source && sideOf(earlier.source, build, context, earlier.placed);
      if (earlier.source && !before)
        return fail(
          `${args.brand} has errors at ${args.since}, so that there are no pictures of it: name a revision without errors`,
        );
      if (!built) return fail("nothing is built yet: run npx livery build, then this again");
      const records = before ? [before.record, after.record] : [after.record];
      const all = [...new Set(records.flatMap(({ site }) => site.languages.available))];
      const languages = args.languages?.split(",") ?? all;
      const unknown = languages.find((language) => !all.includes(language));
      if (unknown !== undefined) return fail(`--languages: ${args.brand} has no ${unknown}; it has ${all.join(", ")}`);
      const file = path.resolve(workspace.root, args.out ?? `dist/review/${after.record.site.code}.html`);
      // Before the minutes that the pictures take.
      const unwritable = await mkdir(path.dirname(file), { recursive: true })
        .then(() => access(path.dirname(file), constants.W_OK))
        .catch((cause: NodeJS.ErrnoException) => cause);
      if (unwritable)
        return fail(`${shownPath(file)} can't be written (${unwritable.code}): name another file with --out`);
      const schemes = (["light", "dark"] as const).filter((scheme) =>
        records.some(({ site }) => site.scheme === "auto" || site.scheme === scheme),
      );
      // What is printed goes into comments: not the progress.
      const log = context.warn;
      const { root } = workspace;
      const pictures = await reviewPictures({ root, before, after, languages, schemes, only, folder, log });
      const changes = changesFrom(before?.source, after.source);
      const { name } = after.record.site;
      await writeFile(file, reviewPage({ name, since: args.since, changes, languages, schemes, pictures }));
      if (args.format === "json") {
        const { compared } = pictures;
        const changed = pictures.changes.map(({ before, after, difference, top, ...change }) => change);
        print(
          JSON.stringify(
            { file, since: args.since, ...changes, screens: [...pictures.screens], compared, changed },
            undefined,
            2,
          ),
        );
      } else {
        const isNew = `${source.file} is not in git at ${args.since}: everything is new`;
        print(
          [changes.isKnown ? changesText(changes) : isNew, asText(pictures, languages), `open ${shownPath(file)}`].join(
            "\n",
          ),
        );
      }
    } catch (cause) {
      fail(cause instanceof Error ? cause.message : String(cause));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

/** A side that can be published; its errors are printed. */
function sideOf(
  source: BrandSource,
  build: BuildManifest,
  { report }: Context,
  placed = (diagnostic: Diagnostic) => diagnostic,
): ReviewSide | undefined {
  const { record, diagnostics } = createPublisher(build).publish(source);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (hasErrors(errors)) report(errors.map(placed), "text", source.folder);
  return record && { source, record };
}

function asText({ screens, compared, changes }: ReviewPictures, languages: readonly string[]): string {
  const titles = [...new Set(changes.map(({ screen }) => reviewScreens[screen].title))];
  const looked = `${screens.size} screens looked at in ${languages.join(", ")}, ${compared} pictures of each side`;
  if (titles.length === 0) return `${looked}\nno picture changed`;
  return `${looked}\n${changes.length} pictures changed, of ${titles.join(", ")}`;
}
