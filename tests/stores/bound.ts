import type { Miniflare } from "miniflare";

/** A binding as the runtime gives it to the worker. */
export async function bound<T>(runtime: Miniflare, name: string): Promise<T> {
  const { [name]: binding } = await runtime.getBindings<Record<string, T>>();
  if (binding === undefined) throw new Error(`there is no binding ${name}`);
  return binding;
}
