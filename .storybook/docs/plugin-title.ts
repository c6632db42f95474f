/** The place of a plugin in the sidebar, such as `Plugins/Customer service/LiveChat`: `name` is its `point/id`. */
export function pluginTitle(name: string, { title }: { readonly title: string }): string {
  const [point = ""] = name.split("/");
  return `Plugins/${point.charAt(0).toUpperCase()}${point.slice(1).replaceAll("-", " ")}/${title}`;
}
