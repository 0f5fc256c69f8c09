interface Choice {
  value: string;
  name: string;
}

/** PlayHT’s engine Play3.0 lists all voices under this language, and the other ones without any. */
const SPEAKS_FOR_OTHERS = 'english';

/**
 * The voices that speak a language; a language without voices is spoken by those that speak for others.
 * @param languages a vendor’s, as the platform lists them
 * @returns none for a language that isn’t among them
 */
export function voicesFor(languages: readonly (Choice & { voices: Choice[] })[], language: string): Choice[] {
  const voicesOf = (code: string) => languages.find(({ value }) => value === code)?.voices;
  const own = voicesOf(language);
  return own?.length === 0 ? (voicesOf(SPEAKS_FOR_OTHERS) ?? []) : (own ?? []);
}
