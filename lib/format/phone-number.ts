/**
 * A phone number as people write it. North American numbers become (NNN) NNN-NNNN, with +1 in front where the country
 * code is there (part 2, section 5), with or without a plus before it; all others, wildcards included, stay as they are.
 */
export function phoneNumberText(number: string): string {
  const found = /^\+?(1?)([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(number);
  if (!found) return number;
  const [, country, area, exchange, line] = found;
  return `${country ? '+1 ' : ''}(${area}) ${exchange}-${line}`;
}
