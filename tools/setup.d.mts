import type { StatsFs } from "node:fs";

export declare const root: string;
export declare function builtServer(): Promise<typeof import("./serve/index.ts")>;
export declare function freeSpaceProblem(
  folder: string,
  who: string,
  needed: number,
  stat?: (folder: string) => Pick<StatsFs, "bavail" | "bsize">,
): string | undefined;
export declare function installPackages(folder: string, title: string, needed: number): Promise<void>;
