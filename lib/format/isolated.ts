/** Letters written from right to left, and characters that turn the direction of what follows. */
const TURNS =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** In a name, these could end the isolation before its end. */
const ISOLATES = /[\u2066-\u2069]/g;

/** A name inside a sentence, so that its direction moves nothing around it. Any other name stays as it is. */
export function isolated(name: string): string {
  return TURNS.test(name) ? `\u2068${name.replace(ISOLATES, '')}\u2069` : name;
}
