/**
 * A value that exists once per process. The framework bundles pages and handlers separately, so a module's own variable may
 * exist several times; what one copy forgets, the others would still remember.
 * @param name unique within the console
 */
export function processWide<T>(name: string, make: () => T): T {
  const key = Symbol.for(`console.${name}`);
  const known = Reflect.get(globalThis, key) as T | undefined;
  if (known !== undefined) return known;
  const made = make();
  Reflect.set(globalThis, key, made);
  return made;
}
