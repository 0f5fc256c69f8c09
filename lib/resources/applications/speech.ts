import type { Field, Values, When } from '../../kit/form';
import type { TextColumn } from '../../kit/column-lengths';

/** The two sides of speech, each as the first choice and as the fallback. */
export const SPEECH_SIDES = {
  speech_synthesis: 'tts',
  speech_recognizer: 'stt',
  fallback_speech_synthesis: 'tts',
  fallback_speech_recognizer: 'stt',
} as const;
export type SpeechSide = keyof typeof SPEECH_SIDES;

export const SIDES = Object.keys(SPEECH_SIDES) as SpeechSide[];

/** The parts of one side, in order. */
export function partsOf(side: SpeechSide): string[] {
  return SPEECH_SIDES[side] === 'tts' ? ['vendor', 'label', 'language', 'voice'] : ['vendor', 'label', 'language'];
}

/** The form's field names of one side. */
export function namesOf(side: SpeechSide): string[] {
  return partsOf(side).map((part) => `${side}_${part}`);
}

/** Deepgram's voices are its models, and Deepgram Flux detects the language: there is none to choose. */
const WITHOUT_LANGUAGE = { tts: 'deepgram', stt: 'deepgramflux' } as const;

/** Whether a vendor offers a choice of languages for a side. */
export function hasLanguage(side: SpeechSide, vendor: unknown): boolean {
  return vendor !== WITHOUT_LANGUAGE[SPEECH_SIDES[side]];
}

/** What a new application speaks and understands. */
const INITIAL: Record<string, string> = { vendor: 'google', language: 'en-US', voice: 'en-US-Standard-C' };

const CAPTIONS: Record<string, string> = { vendor: 'Vendor', label: 'Label', language: 'Language', voice: 'Voice' };

/**
 * The fields of a side; one control draws all of them. An application created without speech, which the platform's API allows,
 * can be changed and saved without it; one that has a vendor keeps one.
 */
export function speechFields(side: SpeechSide, title: string, visible?: When): Field[] {
  return partsOf(side).map((part) => ({
    kind: 'text',
    name: `${side}_${part}`,
    label: `${title} ${CAPTIONS[part]!.toLowerCase()}`,
    caption: CAPTIONS[part],
    required: (values: Values) =>
      part !== 'label' && (part !== 'language' || hasLanguage(side, values[`${side}_vendor`])),
    storedWith: namesOf(side),
    column: `applications.${side}_${part}` as TextColumn,
    initial: INITIAL[part],
    visible,
  }));
}

/**
 * The language to use after the vendor was changed: the current one, also if the new vendor writes it differently
 * ('de-DE_Telephony'), else English, else the first.
 */
export function languageAmong(languages: readonly { value: string }[], old: string): string {
  const first = (test: (code: string) => boolean) => languages.find(({ value }) => test(plainCode(value)))?.value;
  const exact = languages.find(({ value }) => value === old)?.value;
  return (
    exact ??
    first((code) => old !== '' && code === plainCode(old)) ??
    first((code) => code === 'en-us') ??
    first((code) => /^en(g|glish)?$/.test(code)) ??
    first((code) => code.startsWith('en-')) ??
    languages[0]?.value ??
    ''
  );
}

/** A language code without vendors' additions: 'en-us' for 'en-US_Telephony' and 'en_US-8khz'. */
function plainCode(code: string): string {
  return code
    .replace(/[-_](telephony|multimedia|\d+khz)$/i, '')
    .replaceAll('_', '-')
    .toLowerCase();
}

/** Swaps first choice and fallback. */
export function swapped(values: Values): Values {
  const changes: Values = {};
  for (const side of ['speech_synthesis', 'speech_recognizer'] as const) {
    for (const part of partsOf(side)) {
      changes[`${side}_${part}`] = values[`fallback_${side}_${part}`] ?? '';
      changes[`fallback_${side}_${part}`] = values[`${side}_${part}`] ?? '';
    }
  }
  return changes;
}
