import { execFile } from "node:child_process";
import { chmod, lstat, mkdir, mkdtemp, readFile, rename, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Something that a brand's folder should not have. */
export interface FolderFault {
  readonly name: string;
  /** Puts it into the folder of a valid brand. */
  put(folder: string): Promise<unknown>;
  /** What its one diagnostic says: its code, and a part of its text. */
  readonly says: readonly [code: string, text: string];
  /** Whether the brand is served all the same. */
  readonly isServed?: true;
}

const pipe = (file: string) => run("mkfifo", [file]);

/** Of any size; it takes no place on the disk. */
async function huge(file: string, bytes: number): Promise<void> {
  await writeFile(file, "");
  await truncate(file, bytes);
}

/** In a file's place, a file at once: a folder without its manifest would be no brand any more. */
async function instead(file: string, put: (file: string) => Promise<unknown>): Promise<void> {
  const aside = await mkdtemp(path.join(tmpdir(), "livery-hostile-"));
  const made = path.join(aside, path.basename(file));
  await put(made);
  const isFolder = [file, made].map(async (at) => (await lstat(at)).isDirectory());
  if ((await Promise.all(isFolder)).includes(true)) await rm(file, { recursive: true });
  await rename(made, file);
  await rm(aside, { recursive: true });
}

const half = async (file: string) => {
  const content = await readFile(file);
  await writeFile(file, content.subarray(0, content.length / 2));
};

const link = "is a symbolic link, which is not followed";
const MB = 1024 * 1024;

/** Each has one diagnostic. The brand has the drawings `logo.svg` and `hero.svg`, and texts in `texts`. */
export const folderFaults: readonly FolderFault[] = [
  {
    name: "a link to itself",
    put: (at) => symlink("x", path.join(at, "x")),
    says: ["file.ignored", `x ${link}`],
    isServed: true,
  },
  {
    name: "a link to its own folder",
    put: (at) => symlink(".", path.join(at, "loop")),
    says: ["file.ignored", `loop ${link}`],
    isServed: true,
  },
  {
    name: "a link out of the folder",
    put: (at) => symlink("/etc", path.join(at, "out")),
    says: ["file.ignored", `out ${link}`],
    isServed: true,
  },
  {
    name: "a link to a device",
    put: (at) => symlink("/dev/zero", path.join(at, "zero.svg")),
    says: ["file.ignored", `zero.svg ${link}`],
    isServed: true,
  },
  {
    name: "a pipe",
    put: (at) => pipe(path.join(at, "pipe.json")),
    says: ["file.ignored", "pipe.json is a pipe"],
    isServed: true,
  },
  {
    name: "a huge picture",
    put: (at) => huge(path.join(at, "huge.png"), 300 * MB),
    says: ["file.ignored", "huge.png has 300 MB"],
    isServed: true,
  },
  {
    name: "thousands of files",
    async put(at) {
      await mkdir(path.join(at, "many"));
      for (let number = 0; number < 400; number++) await writeFile(path.join(at, "many", `${number}.json`), "");
    },
    says: ["file.ignored", "many has more than 300 files"],
    isServed: true,
  },
  {
    name: "folders without an end",
    put: (at) => mkdir(path.join(at, "a/".repeat(50)), { recursive: true }),
    says: ["file.ignored", "folders are 5 deep at most"],
    isServed: true,
  },
  {
    name: "control characters in a name",
    put: (at) => symlink("/etc", path.join(at, "\u001B[2J\u009B2J\nacme: live")),
    says: ["file.ignored", link],
    isServed: true,
  },
  {
    name: "a picture that is a link",
    put: (at) => instead(path.join(at, "logo.svg"), (file) => symlink("/dev/zero", file)),
    says: ["file.unreadable", `logo.svg ${link}`],
  },
  {
    name: "a picture that is a pipe",
    put: (at) => instead(path.join(at, "logo.svg"), pipe),
    says: ["file.unreadable", "logo.svg is a pipe"],
  },
  {
    name: "a picture that is a folder",
    put: (at) => instead(path.join(at, "logo.svg"), mkdir),
    says: ["file.unreadable", "logo.svg is a folder"],
  },
  {
    name: "a picture that is huge",
    put: (at) => huge(path.join(at, "logo.svg"), 2 * MB),
    says: ["file.unreadable", "logo.svg has 2 MB"],
  },
  { name: "half a picture", put: (at) => half(path.join(at, "logo.svg")), says: ["svg.syntax", "not well-formed"] },
  {
    name: "a picture that vanished",
    put: (at) => rm(path.join(at, "logo.svg")),
    says: ["file.missing", "no file logo.svg"],
  },
  {
    name: "texts that are a link",
    put: (at) => instead(path.join(at, "texts"), (file) => symlink("/etc", file)),
    says: ["file.unreadable", `texts ${link}`],
  },
  {
    name: "texts that are a file",
    put: (at) => instead(path.join(at, "texts"), (file) => writeFile(file, "")),
    says: ["texts.missing-folder", "no texts in texts/"],
  },
  {
    name: "a language that is a pipe",
    put: (at) => instead(path.join(at, "texts/EN.json"), pipe),
    says: ["file.ignored", "texts/EN.json is a pipe"],
    isServed: true,
  },
  { name: "half a language", put: (at) => half(path.join(at, "texts/EN.json")), says: ["json.syntax", ""] },
  {
    name: "a manifest that is a link",
    put: (at) => instead(path.join(at, "merchant.json"), (file) => symlink("/etc/passwd", file)),
    says: ["file.unreadable", `merchant.json ${link}`],
  },
  {
    name: "a manifest that is a device",
    put: (at) => instead(path.join(at, "merchant.json"), (file) => symlink("/dev/zero", file)),
    says: ["file.unreadable", `merchant.json ${link}`],
  },
  {
    name: "a manifest that is a pipe",
    put: (at) => instead(path.join(at, "merchant.json"), pipe),
    says: ["file.unreadable", "merchant.json is a pipe"],
  },
  {
    name: "a manifest that is a folder",
    put: (at) => instead(path.join(at, "merchant.json"), mkdir),
    says: ["file.unreadable", "merchant.json is a folder"],
  },
  {
    name: "a manifest that is huge",
    put: (at) => huge(path.join(at, "merchant.json"), 10_000 * MB),
    says: ["file.unreadable", "merchant.json has 10000 MB"],
  },
  { name: "half a manifest", put: (at) => half(path.join(at, "merchant.json")), says: ["json.syntax", ""] },
  {
    name: "a manifest of NUL bytes",
    put: (at) => huge(path.join(at, "merchant.json"), 600),
    says: ["file.encoding", "nothing but NUL bytes"],
  },
  {
    name: "a brand that is a link",
    put: (at) => instead(at, (file) => symlink("/etc", file)),
    says: ["file.unreadable", link],
  },
  {
    name: "a brand that is a link to itself",
    put: (at) => instead(at, (file) => symlink(at, file)),
    says: ["file.unreadable", link],
  },
];

/** Those that bind only an ordinary user: root reads whatever its permissions are. */
export const permissionFaults: readonly FolderFault[] = [
  {
    name: "a folder that may not be read",
    put: (at) => mkdir(path.join(at, "closed"), { mode: 0 }),
    says: ["file.ignored", "closed may not be read"],
    isServed: true,
  },
  {
    name: "texts that may not be read",
    put: (at) => chmod(path.join(at, "texts"), 0),
    says: ["file.unreadable", "texts may not be read"],
  },
  {
    name: "a manifest that may not be read",
    put: (at) => chmod(path.join(at, "merchant.json"), 0),
    says: ["file.unreadable", "merchant.json may not be read"],
  },
  {
    name: "a brand that may not be read",
    put: (at) => chmod(at, 0),
    says: ["file.unreadable", "the brand can't be read"],
  },
];

/**
 * A command without the right of root to read everything, so that its permissions bind it in a container, too. Root has
 * the others still, and everything is its own.
 */
export const asOrdinaryUser = (command: string, args: readonly string[]): readonly [string, readonly string[]] =>
  process.getuid?.() === 0
    ? [
        "setpriv",
        [
          "--bounding-set=-dac_override,-dac_read_search",
          "--inh-caps=-dac_override,-dac_read_search",
          command,
          ...args,
        ],
      ]
    : [command, args];
