import { expect, it, vi } from "vitest";
import { inTurn } from "./in-turn.ts";

it("begins nothing before the work in progress has ended, does what came meanwhile at once, and goes on after a failure", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const done: (readonly string[])[] = [];
  let end = () => {};
  const changed = inTurn<string>(async (files) => {
    done.push(files);
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    if (files.includes("broken")) throw new Error("broken");
  });
  changed("a");
  await expect.poll(() => done).toEqual([["a"]]);
  for (const file of ["b", "broken", "c"]) changed(file);
  end();
  await expect.poll(() => done).toEqual([["a"], ["b", "broken", "c"]]);
  changed("d");
  end();
  await expect.poll(() => done.at(-1)).toEqual(["d"]);
  expect(log).toHaveBeenCalledOnce();
});
