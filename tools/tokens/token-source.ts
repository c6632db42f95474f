import { lstat, readdir, realpath } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readPlainFile, UnreadableFile } from "#server/plain-file.ts";
import { type Diagnostic, decodeText, diagnosticAt } from "#tools/manifest/index.ts";

/** The bytes of one file, and of all, that are read. */
const MAX_BYTES = 512 * 1024;
const MAX_BYTES_IN_ALL = 4 * MAX_BYTES;

const MAX_FILES = 200;

/** A file of tokens, or a folder of them. */
export interface TokenSource {
  /** As it was named. */
  readonly file: string;
  readonly isFolder: boolean;
  /** File -> text: of the file, or of each file in the folder. Those that it refers to are added. */
  readonly texts: Map<string, string>;
  /**
   * Reads another file beside it, and adds its text.
   *
   * @returns the name under which the text was added
   * @throws UnreadableFile
   */
  readBeside(url: URL): Promise<string>;
}

/** A source without a file: nothing is beside it. */
export const textSource = (file: string, text: string): TokenSource => ({
  file,
  isFolder: false,
  texts: new Map([[file, text]]),
  readBeside: async ({ href }) => {
    throw new UnreadableFile(`refers to ${href}, and nothing is beside it`);
  },
});

/** Opens a file of tokens, or a folder of the sets of Tokens Studio; returns the reason if it can't be read. */
export async function openTokens(file: string): Promise<TokenSource | Diagnostic> {
  const texts = new Map<string, string>();
  let current = file;
  const add = async (name: string) => {
    current = name;
    texts.set(name, await textOf(name));
    if (texts.size > MAX_FILES) throw new UnreadableFile(`is one of more than ${MAX_FILES} files`);
    if ([...texts.values()].reduce((sum, text) => sum + text.length, 0) > MAX_BYTES_IN_ALL)
      throw new UnreadableFile("is one of files that are more than 2 MB together");
    return name;
  };
  try {
    const isFolder = (await lstat(file)).isDirectory();
    for (const name of isFolder ? await filesIn(file) : [file]) await add(name);
    return { file, isFolder, texts, readBeside: async (url) => add(await besideOf(file, url)) };
  } catch (cause) {
    return unreadable(current, cause);
  }
}

/** The .json files in a folder and the folders in it, as Tokens Studio writes them for its sets. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const files: string[] = [];
  const folders = [folder];
  for (const each of folders) {
    if (folders.length > MAX_FILES)
      throw new UnreadableFile(`has more than ${MAX_FILES} folders: name that of the sets`);
    for (const entry of await readdir(each, { withFileTypes: true })) {
      if (entry.isDirectory()) folders.push(path.join(each, entry.name));
      if (entry.isFile() && entry.name.endsWith(".json")) files.push(path.join(each, entry.name));
    }
  }
  if (files.length === 0) throw new UnreadableFile("is a folder without a .json file");
  return files.sort();
}

/** Why a file can't be read, at its beginning. */
export function unreadable(file: string, cause: unknown): Diagnostic {
  if (cause instanceof WrongEncoding) return cause.diagnostic;
  if (!(cause instanceof Error)) throw cause;
  const isMissing = (cause as NodeJS.ErrnoException).code === "ENOENT";
  const message = isMissing ? `there is no file ${file}` : `${path.basename(file)} ${cause.message}`;
  return diagnosticAt("file.unreadable", file, "", 0, { pointer: "", message });
}

class WrongEncoding extends Error {
  override readonly name = "WrongEncoding";
  readonly diagnostic: Diagnostic;
  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

async function textOf(file: string): Promise<string> {
  const { text, encodingError } = decodeText(await readPlainFile(file, MAX_BYTES));
  if (encodingError)
    throw new WrongEncoding(
      diagnosticAt("file.encoding", file, text, encodingError.offset, { pointer: "", ...encodingError }),
    );
  return text;
}

/** The path of a file that is named beside another one, and stays in its folder, links followed. */
async function besideOf(file: string, url: URL): Promise<string> {
  if (url.protocol !== "file:") throw new UnreadableFile(`refers to ${url}: download it into the folder of this file`);
  const folder = await realpath(path.dirname(file));
  const target = fileURLToPath(url);
  const name = path.join(path.dirname(file), path.relative(path.resolve(path.dirname(file)), target));
  const found = await realpath(target).catch(() => undefined);
  if (found === undefined) throw new UnreadableFile(`refers to ${name}, and there is no such file`);
  if (!found.startsWith(folder + path.sep))
    throw new UnreadableFile(`refers to ${name}, which is outside its folder: put it beside this file`);
  return name;
}
