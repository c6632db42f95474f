/** The place of a plugin in the sidebar, such as `Plugins/Customer service/LiveChat`: `name` is its `point/id`. */
export function pluginTitle(name: string, { title }: { readonly title?: unknown }): string {
  const [point = ""] = name.split("/");
  // One that is not valid is found by its folder.
  const own = typeof title === "string" && title.trim() !== "" ? title : name;
  return `Plugins/${point.charAt(0).toUpperCase()}${point.slice(1).replaceAll("-", " ")}/${own.replaceAll("/", " ")}`;
}
