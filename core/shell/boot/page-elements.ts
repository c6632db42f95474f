export const element = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

export const app = element("app");
export const splash = element("splash");
