import path from "node:path";
import { cancel, isCancel, select, text } from "@clack/prompts";
import { pointNames } from "#core/extension-points/index.ts";
import { defineCommand } from "#tools/command-line/index.ts";
import { fail, root } from "./command.ts";
import { exampleOrigin, type NewPlugin, nameFromId } from "./new-plugin.ts";
import { idError, NewPluginError, nameError, newFolder, originError, pointError, writePlugin } from "./write-plugin.ts";

const args = {
  plugin: { type: "positional", required: false, valueHint: "point/id", description: "Its path below `plugins`" },
  name: { type: "string", description: "Name for people. Default: the words of the id" },
  origin: { type: "string", valueHint: "https://ads.acme.com", description: "Origin of its vendor" },
} as const;

export const newPlugin = defineCommand({
  name: "new",
  description: "Create a working plugin of any extension point, with its stand-in and a test",
  args,
  async run(given) {
    try {
      const plugin = await complete(given, Boolean(process.stdin.isTTY && process.stdout.isTTY));
      if (!plugin) return cancel("Nothing was written.");
      const { folder, files } = await writePlugin(root, plugin);
      console.info(nextSteps(plugin, path.relative(process.cwd(), folder), files));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error instanceof NewPluginError || error.name === "PluginFolderError") {
        return fail(`Nothing was written: ${error.message}`);
      }
      throw error;
    }
  },
});

interface Given {
  readonly plugin?: string | undefined;
  readonly name?: string | undefined;
  readonly origin?: string | undefined;
}

/** Throws what is wrong with an answer that was not typed into a prompt. */
function checked(answer: string, errorOf: (answer: string) => string | undefined): string {
  const error = errorOf(answer);
  if (error !== undefined) throw new NewPluginError(error);
  return answer;
}

/** What is missing is asked for on a terminal, else it has a default. Undefined when the person cancels. */
export async function complete(given: Given, ask: boolean): Promise<NewPlugin | undefined> {
  const cancelled = new Error("cancelled");
  const answered = <T>(answer: T): Exclude<T, symbol> => {
    if (isCancel(answer)) throw cancelled;
    return answer as Exclude<T, symbol>;
  };
  const line = async (message: string, initialValue: string, errorOf: (answer: string) => string | undefined) =>
    answered(await text({ message, initialValue, validate: (value = "") => errorOf(value.trim()) })).trim();
  try {
    if (given.plugin === undefined && !ask) throw new NewPluginError("name the plugin: <point>/<id>");
    const [, namedPoint, namedId, rest] = /^(?:plugins\/)?([^/]*)(?:\/([^/]*))?(\/.*)?$/.exec(given.plugin ?? "") ?? [];
    if (rest) throw new NewPluginError(`"${given.plugin}" has more parts than <point>/<id>`);
    const choices = pointNames.map((value) => ({ value }));
    const point = namedPoint
      ? checked(namedPoint, pointError)
      : answered(await select<string>({ message: "What does it extend?", options: choices }));
    if (!namedId && !ask) throw new NewPluginError(`name the plugin: ${point}/<id>`);
    const freeId = (id: string) => idError(id) ?? takenError(point, id);
    const id = namedId ? checked(namedId, freeId) : await line("Its id, which names its folder?", "", freeId);
    const name =
      given.name?.trim() ?? (ask ? await line("What do people call it?", nameFromId(id), nameError) : nameFromId(id));
    const place = exampleOrigin(id);
    const origin = given.origin ?? (ask ? await line("Where is its vendor?", place, originError) : place);
    return { point, id, name: checked(name, nameError), origin: checked(origin, originError) };
  } catch (cause) {
    if (cause !== cancelled) throw cause;
    return undefined;
  }
}

function takenError(point: string, id: string): string | undefined {
  try {
    newFolder(root, point, id);
    return undefined;
  } catch (error) {
    if (error instanceof NewPluginError) return error.message;
    throw error;
  }
}

/** What to read, to edit and to run. */
function nextSteps({ point, id, origin }: NewPlugin, folder: string, files: readonly string[]): string {
  const code = files.includes("index.ts");
  const stand = files.includes("stand-in.ts");
  return [
    `${folder}: ${files.join(", ")}`,
    "",
    "It works and passes its checks. Now make it your vendor's:",
    `1. Edit ${folder}/plugin.json${code ? ", then index.ts" : ""}.${stand ? ` stand-in.ts replaces ${origin} on the sandbox.` : ""}`,
    `2. npx livery plugin check ${point}/${id} --watch   checks it and runs its conformance kit`,
    `3. Choose it in a brand's merchant.json, under plugins.${point}.${id}, and run npm start.`,
    "",
    `What a ${point} plugin is given and gives: core/extension-points/${point}/contract.ts; docs/add-a-plugin.md has examples.`,
  ].join("\n");
}
