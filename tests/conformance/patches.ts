/** Properties of the page's own objects, replaced for a while. */
export interface Patches {
  replace(owner: object, name: string, property: PropertyDescriptor): void;
  /** Puts `around` in place of a method; it is handed the one before. */
  wrap(
    owner: object,
    name: string,
    around: (before: (...values: unknown[]) => unknown) => (...values: never[]) => unknown,
  ): void;
  restore(): void;
}

export function createPatches(): Patches {
  const undo: (() => void)[] = [];

  function replace(owner: object, name: string, property: PropertyDescriptor) {
    const own = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, { configurable: true, ...property });
    undo.push(() => {
      if (own) Object.defineProperty(owner, name, own);
      else Reflect.deleteProperty(owner, name);
    });
  }

  return {
    replace,
    wrap(owner, name, around) {
      replace(owner, name, { writable: true, value: around(Reflect.get(owner, name)) });
    },
    restore() {
      for (const step of undo.reverse()) step();
    },
  };
}
