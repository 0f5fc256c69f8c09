import { LANGUAGES } from './language-names';

interface Choice {
  value: string;
  name: string;
}

interface Voice extends Choice {
  model?: string;
}

/** What a vendor offers; keys that do not apply are absent. */
export interface Offer {
  tts?: (Choice & { voices: Voice[] })[];
  stt?: Choice[];
  models?: (Choice & { locale?: string; localeName?: string })[];
  sttModels?: Choice[];
}

const named = (code: string): Choice => ({ value: code, name: LANGUAGES[code] ?? code });
const spoken = (codes: string[]) => codes.map((code) => ({ name: named(code).name, value: code }));
const same = (...values: string[]): Choice[] => values.map((value) => ({ name: value, value }));
const title = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const ALL = Object.keys(LANGUAGES);
const COMMON = ['de-DE', 'en-AU', 'en-GB', 'en-US', 'es-ES', 'es-US', 'fr-CA', 'fr-FR', 'it-IT', 'ja-JP', 'pt-BR'];
const LETTERS = [...'ABCDEFGHIJ'];

/** Hundreds of voices: each kind has ten in the common languages and two in the others. */
function googleVoices(code: string): Voice[] {
  const letters = COMMON.includes(code) ? LETTERS : LETTERS.slice(0, 2);
  return ['Standard', 'Wavenet', 'Neural2', 'Chirp-HD'].flatMap((kind) =>
    letters.map((letter, i) => ({
      value: `${code}-${kind}-${letter}`,
      name: `${kind}-${letter} (${i % 2 === 0 ? 'Female' : 'Male'})`,
    })),
  );
}

const AWS: Record<string, string> = {
  'en-US': 'Joanna Matthew Ivy Joey Kendra Kimberly Salli Stephen Ruth Gregory',
  'en-GB': 'Amy Brian Emma Arthur',
  'en-AU': 'Nicole Russell Olivia',
  'de-DE': 'Marlene Vicki Hans Daniel',
  'fr-FR': 'Celine Lea Mathieu Remi',
  'fr-CA': 'Chantal Gabrielle Liam',
  'es-ES': 'Conchita Lucia Enrique Sergio',
  'es-US': 'Lupe Penelope Miguel Pedro',
  'it-IT': 'Bianca Carla Giorgio Adriano',
  'ja-JP': 'Mizuki Takumi Kazuha',
  'pt-BR': 'Camila Vitoria Ricardo Thiago',
  'nl-NL': 'Lotte Ruben Laura',
  'sv-SE': 'Astrid Elin',
  'da-DK': 'Naja Mads',
};

const MICROSOFT: Record<string, string> = {
  'en-US': 'Ava Andrew Emma Brian Jenny Guy Aria Davis Jane Jason Sara Tony Nancy Amber Ana Ashley Eric Michelle Roger',
  'en-GB': 'Sonia Ryan Libby Abbi Alfie Bella Elliot Ethan Hollie Maisie Noah Oliver Olivia Thomas',
  'de-DE': 'Katja Conrad Amala Bernd Christoph Elke Gisela Kasper Killian Klarissa Klaus Louisa Maja Ralf Tanja',
  'fr-FR': 'Denise Henri Alain Brigitte Celeste Claude Coralie Eloise Jacqueline Jerome Josephine Maurice Yves Yvette',
  'es-ES': 'Elvira Alvaro Abril Arnau Dario Elias Estrella Irene Laia Lia Nil Saul Teo Triana Vera',
  'it-IT': 'Elsa Isabella Diego Benigno Calimero Cataldo Fabiola Fiamma Gianni Imelda Irma Lisandro Palmira',
  'ja-JP': 'Nanami Keita Aoi Daichi Mayu Naoki Shiori',
};

const people = (names: string) => names.split(' ');

const microsoftVoices = (code: string): Voice[] =>
  people(MICROSOFT[code] ?? 'Alex Sam').map((name, i) => ({
    value: `${code}-${name}Neural`,
    name: `${name} (${i % 2 === 0 ? 'Female' : 'Male'})`,
  }));

const DEEPGRAM: [string, string, string][] = [
  ['en-us', 'English (US)', 'Andromeda Apollo Arcas Asteria Athena Cora Hera Luna Orion Phoebe Thalia Zeus'],
  ['en-gb', 'English (GB)', 'Draco Pandora Helios'],
  ['en-au', 'English (AU)', 'Hyperion Theia'],
  ['es-es', 'Spanish (ES)', 'Celeste Nestor Diana'],
];

const deepgramVoices = ([locale, localeName, names]: [string, string, string]) =>
  people(names).map((name) => ({
    locale,
    localeName,
    name: `${name} ${localeName} Aura-2`,
    value: `aura-2-${name.toLowerCase()}-${locale.slice(0, 2)}`,
  }));

const SPEAKERS: Voice[] = people('Adam Antoni Arnold Bella Domi Elli Josh Rachel Sam Charlotte').map((name, i) => ({
  value: `voice-${i}-${name.toLowerCase()}`,
  name: `${name} - american, ${i % 2 === 0 ? 'deep' : 'bright'}, narration`,
}));

const inEach = (languages: Choice[], voices: Voice[]) => languages.map((language) => ({ ...language, voices }));

const ELEVEN: Choice[] = people('ar bg zh hr cs da nl en fil fi fr de el hi id it ja ko pl pt es sv tr uk').map(
  (value) => ({
    value,
    name: (Object.entries(LANGUAGES).find(([code]) => code.startsWith(`${value}-`))?.[1] ?? value).replace(/ \(.*/, ''),
  }),
);

const OFFERS: Record<string, Offer> = {
  google: { tts: ALL.map((code) => ({ ...named(code), voices: googleVoices(code) })), stt: spoken(ALL) },
  aws: {
    tts: Object.entries(AWS).map(([code, names]) => ({ ...named(code), voices: same(...people(names)) })),
    // As in the platform's table, which also contains a language of Speechmatics and one of Verbio twice.
    stt: [...spoken([...COMMON, 'nl-NL', 'sv-SE', 'hi-IN', 'zh-CN']), { name: 'Indian Hindi', value: 'hi-IN' }],
  },
  microsoft: { tts: ALL.map((code) => ({ ...named(code), voices: microsoftVoices(code) })), stt: spoken(ALL) },
  wellsaid: {
    tts: [
      {
        value: 'en-US',
        name: 'English (US)',
        voices: people('Alana Ramona Sofia Vanessa Isabel Ava Jeremy').map((name, i) => ({
          value: String(i + 3),
          name: `${name} ${LETTERS[i]}.`,
        })),
      },
    ],
  },
  nuance: {
    tts: [...COMMON, 'eu-ES'].map((code) => ({
      ...named(code),
      voices: people('Evan Ava Nathan').map((name) => ({ value: name, name: `${name} (standard)`, model: 'standard' })),
    })),
    stt: COMMON.map((code) => ({ ...spoken([code])[0]!, valueMix: `${code.slice(0, 2)}x-${code.slice(3)}` })),
  },
  deepgram: {
    tts: DEEPGRAM.map((row) => ({
      value: row[0],
      name: row[1],
      voices: deepgramVoices(row).map(({ value, name }) => ({ value, name })),
    })),
    stt: [{ name: 'Multilingual', value: 'multi' }, ...ELEVEN],
    models: DEEPGRAM.flatMap(deepgramVoices),
    sttModels: [
      { name: 'Nova-3', value: 'nova-3' },
      { name: 'Nova-2', value: 'nova-2' },
      { name: 'Base', value: 'base' },
    ],
  },
  ibm: {
    tts: ['de-DE', 'en-GB', 'en-US', 'fr-FR'].map((code) => ({
      ...named(code),
      voices: people('Michael Allison Kate').map((name) => ({ value: `${code}_${name}V3Voice`, name })),
    })),
    stt: ['ar-MS', ...COMMON].map((code) => ({ name: named(code).name, value: `${code}_Telephony` })),
  },
  nvidia: {
    tts: ['en-US', 'fr-FR', 'es-US'].map((code) => ({
      ...named(code),
      voices: people('Female Male').map((name) => ({ value: `Riva.${code.toUpperCase()}.${name}-1`, name })),
    })),
    stt: spoken(COMMON),
  },
  soniox: { stt: [{ name: 'English (United States)', value: 'en-US' }] },
  cobalt: {
    stt: [
      { name: 'English US', value: 'en_US-8khz' },
      { name: 'English UK', value: 'en_UK-8khz' },
      { name: 'Spanish', value: 'es_xx-8khz' },
    ],
  },
  elevenlabs: {
    tts: inEach(ELEVEN, SPEAKERS),
    models: people('turbo_v2 turbo_v2_5 flash_v2 multilingual_v2').map((id) => ({
      name: title(id.replaceAll('_', ' ')),
      value: `eleven_${id}`,
    })),
  },
  assemblyai: {
    stt: [
      { name: 'Global English', value: 'en' },
      { name: 'Australian English', value: 'en_au' },
      { name: 'British English', value: 'en_uk' },
    ],
  },
  whisper: {
    tts: [
      {
        value: 'en-US',
        name: 'English',
        voices: people('alloy echo fable onyx nova shimmer').map((value) => ({ value, name: title(value) })),
      },
    ],
    models: [
      { name: 'TTS-1', value: 'tts-1' },
      { name: 'TTS-1-HD', value: 'tts-1-hd' },
    ],
  },
  playht: {
    tts: inEach(
      ['en-US', 'en-GB', 'en-AU'].map(named),
      SPEAKERS.map((voice) => ({ ...voice, value: `s3://${voice.value}/manifest.json` })),
    ),
    models: same('Play3.0', 'PlayHT2.0-turbo', 'PlayHT2.0'),
  },
  rimelabs: {
    tts: [
      { value: 'eng', name: 'English', voices: same(...people('abbie allison ally alona amber ana antoine armon')) },
      { value: 'spa', name: 'Spanish', voices: same('isabella', 'pablo') },
    ],
    models: same('mist', 'mistv2', 'arcana'),
  },
  speechmatics: { stt: [...ELEVEN, { name: 'Spanish & English bilingual', value: 'es' }] },
  cartesia: {
    tts: inEach(ELEVEN.slice(0, 12), SPEAKERS),
    stt: ELEVEN,
    models: same('sonic-2', 'sonic-turbo'),
    sttModels: same('ink-whisper'),
  },
  openai: {
    stt: ELEVEN,
    models: same('tts-1', 'tts-1-hd', 'gpt-4o-mini-tts'),
    sttModels: same('gpt-4o-transcribe', 'gpt-4o-mini-transcribe', 'whisper-1'),
  },
  verbio: {
    tts: [
      { ...named('es-ES'), voices: same('tommy_es_es', 'laura_es_es') },
      { value: 'es-PE', name: 'Peruvian Spanish', voices: same('miguel_es_pe') },
      { value: 'es-PE', name: 'Peruvian Spanish', voices: same('luz_es_pe') },
    ],
    stt: spoken(['es-ES', 'en-US']),
  },
  gladia: { stt: spoken(COMMON) },
  resemble: { tts: [{ ...named('en-US'), voices: same('beth', 'primrose') }] },
  inworld: { tts: [{ ...named('en-US'), voices: same('Alex', 'Ashley') }], models: same('inworld-tts-1') },
  houndify: { stt: spoken(['en-US']) },
  voxist: { stt: spoken(['fr-FR', 'en-US']) },
};

const PLAY3 = people('english mandarin hindi japanese korean arabic spanish french italian portuguese german dutch');

/**
 * What a service with PlayHT's engine Play3.0 offers: languages of its own, of which `english` has all voices and every other
 * one has none.
 */
export function offerOfPlay3({ tts = [], ...offer }: Offer): Offer {
  const all = new Map(tts.flatMap(({ voices }) => voices).map((voice) => [voice.value, voice]));
  const voicesIn = (language: string) => (language === 'english' ? [...all.values()] : []);
  return { ...offer, tts: PLAY3.map((value) => ({ value, name: title(value), voices: voicesIn(value) })) };
}

/** The platform's built-in table; undefined for custom and unknown vendors, and for Deepgram Flux, which it has left out. */
export const builtIn = (vendor: string): Offer | undefined =>
  Object.hasOwn(OFFERS, vendor) ? OFFERS[vendor] : undefined;
