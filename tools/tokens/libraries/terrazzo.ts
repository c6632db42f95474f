import type { LogEntry } from "@terrazzo/parser";

/** Loads `@terrazzo/parser`. It prints its errors, so it gets a logger that throws the first one. */
export async function loadTerrazzo(errorOf: (entry: LogEntry) => Error) {
  const terrazzo = await import("@terrazzo/parser");
  class ThrowingLogger extends terrazzo.Logger {
    override error(entry: LogEntry): never {
      throw errorOf(entry);
    }
    override warn(): void {}
  }
  return { ...terrazzo, logger: new ThrowingLogger({ level: "silent" }) };
}
