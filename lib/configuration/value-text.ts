import { isNamedSid, type Value } from './model';
import { shorten } from './shorten';

/** The most characters of a value to show. */
const LONGEST = 300;

/** A value in words; null where there is none. */
export function textOf(value: Value | undefined): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (isNamedSid(value)) return `${value.name} (${value.sid})`;
  const text = Array.isArray(value)
    ? value
        .map((row) =>
          Object.values(row)
            .map((cell) => textOf(cell) ?? '–')
            .join(' '),
        )
        .join('; ')
    : String(value);
  return shorten(text, LONGEST);
}
