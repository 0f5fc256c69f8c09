import { matchedParts } from '@/lib/format/match-words';

/** A text in which what was typed is highlighted. */
export function Matched({ typed, text }: { typed: string; text: string }) {
  return matchedParts(typed, text).map((part, place) =>
    part.isMatch ? <mark key={place}>{part.text}</mark> : part.text,
  );
}
