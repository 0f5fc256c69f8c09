/** Joins the class names that apply; `undefined`, `false` and empty strings drop out. */
export function classNames(...names: Array<string | false | null | undefined>): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
