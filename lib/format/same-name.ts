/** A name as the platform's database compares it: neither case nor accents nor blanks at the end make a difference. */
function compared(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trimEnd();
}

/** Whether the platform's database takes two names for the same. */
export function isSameName(one: string, other: string): boolean {
  return compared(one) === compared(other);
}
