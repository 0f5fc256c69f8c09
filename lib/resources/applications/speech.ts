import type { Field, FormContext, Values, When } from '../../kit/form';
import type { TextColumn } from '../../kit/text-columns';

/** The two sides of speech, each once as the first choice and once as the fallback. */
export const SPEECH_SIDES = {
  speech_synthesis: 'tts',
  speech_recognizer: 'stt',
  fallback_speech_synthesis: 'tts',
  fallback_speech_recognizer: 'stt',
} as const;
export type SpeechSide = keyof typeof SPEECH_SIDES;

export const SIDES = Object.keys(SPEECH_SIDES) as SpeechSide[];

/** What one side consists of, in order. */
export function partsOf(side: SpeechSide): string[] {
  return SPEECH_SIDES[side] === 'tts' ? ['vendor', 'label', 'language', 'voice'] : ['vendor', 'label', 'language'];
}

/** Deepgram's voices are its models: there is no language to choose. */
export function hasLanguage(side: SpeechSide, vendor: unknown): boolean {
  return !(SPEECH_SIDES[side] === 'tts' && vendor === 'deepgram');
}

const CAPTIONS: Record<string, string> = { vendor: 'Vendor', label: 'Label', language: 'Language', voice: 'Voice' };

/**
 * The fields of a side; its control draws all of them together. An application that was made without speech, as the
 * platform's API allows, is changed and saved without it; a fallback that is ticked needs its vendor.
 */
export function speechFields(side: SpeechSide, title: string, visible?: When): Field[] {
  const vendor = `${side}_vendor`;
  const none = (values: Values, { mode }: FormContext) => mode === 'edit' && !visible && !values[vendor];
  return partsOf(side).map((part) => ({
    kind: 'text',
    name: `${side}_${part}`,
    label: `${title} ${CAPTIONS[part]!.toLowerCase()}`,
    caption: CAPTIONS[part],
    required: (values: Values, context: FormContext) =>
      part !== 'label' && (part !== 'language' || hasLanguage(side, values[vendor])) && !none(values, context),
    column: `applications.${side}_${part}` as TextColumn,
    visible,
  }));
}

/** The language to go on with after another vendor was chosen: the old one, else English, else the first. */
export function languageAmong(languages: readonly { value: string }[], old: string): string {
  const has = (wanted: string) => languages.find(({ value }) => value === wanted)?.value;
  const english = languages.find(({ value }) => /^en(g|glish)?([-_]us)?$/i.test(value))?.value;
  return has(old) ?? has('en-US') ?? english ?? languages[0]?.value ?? '';
}

/** First choice and fallback change places. */
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
