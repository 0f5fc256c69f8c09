/** Something that a vendor offers, as the platform and as people call it. */
export interface Choice {
  value: string;
  name: string;
}

/** A vendor's languages, for synthesis and for recognition. */
export interface Languages {
  tts: (Choice & { voices: Choice[] })[];
  stt: Choice[];
}

/** PlayHT’s engine Play3.0 lists all voices under this language, and the other ones without any. */
const SPEAKS_FOR_OTHERS = 'english';

/**
 * The voices that speak a language; a language without voices is spoken by those that speak for others.
 * @param languages a vendor’s, as the platform lists them
 * @returns none for a language that isn’t among them
 */
export function voicesFor(languages: Readonly<Languages['tts']>, language: string): Choice[] {
  const voicesOf = (code: string) => languages.find(({ value }) => value === code)?.voices;
  const own = voicesOf(language);
  return own?.length === 0 ? (voicesOf(SPEAKS_FOR_OTHERS) ?? []) : (own ?? []);
}
