/** Joins the class names that apply; omits `undefined`, `false` and empty strings. */
export function classNames(...names: Array<string | false | null | undefined>): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
