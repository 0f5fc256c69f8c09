/**
 * Where the focus goes when a table row is deleted.
 * @param control a control of that row
 * @returns the first link or button of the next row, else of the previous one; after the last row, what is around its table; null if
 * it is in none
 */
export function besideRow(control: Element | null): HTMLElement | null {
  const row = control?.closest('tr');
  const rows = [...(row?.parentElement?.querySelectorAll<HTMLElement>(':scope > tr') ?? [])];
  const place = rows.findIndex((one) => one === row);
  const beside = [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0)).reverse()];
  for (const one of beside) {
    const control = one.querySelector<HTMLElement>(':is(a[href], button):not(:disabled)');
    if (control) return control;
  }
  return row?.closest('table')?.parentElement ?? null;
}
