import { isNamedSid, type Value } from './model';

/** The most characters of a value to show. */
const LONGEST = 300;

/** A text of others as far as a message shows it. */
export const shorten = (text: string, most = 60) => (text.length > most ? `${text.slice(0, most)}…` : text);

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
