export { completionScript } from "./completion.ts";
export { checkedArguments, defineCommand } from "./define-command.ts";
export { exitCodes } from "./exit-codes.ts";
export { type CalledCommand, type CommandGroup, commandsOf, overviewOf } from "./overview.ts";
export { readArguments } from "./read-arguments.ts";
export { resolved } from "./resolved.ts";
export { runLine, type Terminal } from "./run-line.ts";
