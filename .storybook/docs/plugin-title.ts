/**
 * The place of a plugin in the sidebar, such as `Plugins/Customer service/LiveChat`: `name` is its `point/id`. Its page's
 * address is made of it: the id is added where the title does not say it, as two plugins may have the same title.
 */
export function pluginTitle(name: string, { title }: { readonly title?: unknown }): string {
  const [point = "", id = ""] = name.split("/");
  // One that is not valid is found by its folder.
  const own = typeof title === "string" && title.trim() !== "" ? title.replaceAll("/", " ") : id;
  const said = own.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return `Plugins/${point.charAt(0).toUpperCase()}${point.slice(1).replaceAll("-", " ")}/${said === id ? own : `${own} (${id})`}`;
}
