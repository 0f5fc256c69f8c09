import { z } from 'zod';
import { isRecord } from '../../kit/is-record';
import { SPEECH_COLUMNS } from '../../kit/speech-columns';
import * as wire from '../../kit/wire';
import { UNSPECIFIED, type VoiceRow } from './custom-voices';
import type { TestStatus, UseResult } from './status';
import { vendorOf } from './vendors/registry';

const wireColumns = z.looseObject({
  speech_credential_sid: wire.sid,
  service_provider_sid: wire.sidOrNull,
  account_sid: wire.sidOrNull,
  vendor: wire.string,
  label: wire.text,
  use_for_tts: wire.flag,
  use_for_stt: wire.flag,
  last_used: wire.text,
  tts_tested_ok: wire.flag.nullable().optional(),
  stt_tested_ok: wire.flag.nullable().optional(),
});

const refOf = (row: z.output<typeof wireColumns>) => ({
  credentialSid: row.speech_credential_sid,
  providerSid: row.service_provider_sid,
  /** Null: shared by the provider's accounts. */
  accountSid: row.account_sid,
  vendor: row.vendor,
  label: row.label || null,
  usesTts: row.use_for_tts,
  usesStt: row.use_for_stt,
  /** ISO time. */
  lastUsed: row.last_used,
  /** The result of each use's last test; null if there was none. */
  ttsOk: row.tts_tested_ok ?? null,
  sttOk: row.stt_tested_ok ?? (vendorOf(row.vendor)?.recordedAsTts ? row.tts_tested_ok : null) ?? null,
});

/** Credentials as rows of their list: without the vendor's own fields, where the platform leaves short secrets in clear. */
export const wireCredentialRows = wire.rows(wireColumns.transform(refOf));

/** A credential as a row of its list. */
export interface SpeechRow extends ReturnType<typeof refOf> {
  accountName: string | null;
  /** `lastUsed` in words: 'Yesterday'. */
  lastUsedWords: string;
}

/**
 * A credential (CONTRACT 12). Fields that are not columns are the vendor's own: kept as received, including masks and unknown
 * fields, because an update erases what it omits.
 */
export const wireCredential = wireColumns.transform((row) => ({
  ...refOf(row),
  stored: Object.fromEntries(
    Object.entries(row).filter(([name, value]) => !SPEECH_COLUMNS.has(name) && value !== null && value !== undefined),
  ) as Record<string, unknown>,
}));

export type Credential = z.output<typeof wireCredential>;

export const wireCredentials: z.ZodType<Credential[]> = wire.rows(wireCredential);

const useResult = z.preprocess(
  (value) => (isRecord(value) ? value : {}),
  z.looseObject({ status: wire.text, reason: wire.text }).transform(({ status, reason }): UseResult => ({
    status: (['ok', 'fail'].includes(status ?? '') ? status : 'not tested') as TestStatus,
    reason: reason || null,
  })),
);

export const wireTest = z.object({ tts: useResult, stt: useResult });

const choice = z.object({ value: wire.string, name: wire.string });

/** Each value once: the platform's own tables contain some languages twice. */
function once<T extends { value: string }>(all: T[]): T[] {
  const first = new Map<string, T>();
  for (const one of all) if (!first.has(one.value)) first.set(one.value, one);
  return [...first.values()];
}

const choices = wire.items(choice).transform(once);

/** Languages, each with the voices of all its entries. */
const spoken = wire.items(choice.extend({ voices: choices })).transform((all) =>
  once(all).map((language) => ({
    ...language,
    voices: once(all.flatMap(({ value, voices }) => (value === language.value ? voices : []))),
  })),
);

/** Languages with their voices, and models (CONTRACT 12); keys that do not apply to the vendor are missing. */
export const wireLanguages = z
  .looseObject({})
  .refine((value) => ['tts', 'stt', 'models', 'sttModels'].some((key) => key in value))
  .pipe(
    z
      .looseObject({
        tts: spoken,
        stt: choices,
        models: choices,
        sttModels: choices,
      })
      .transform(({ tts, stt, models, sttModels }) => ({ tts, stt, models, sttModels })),
  );

export type SpeechLanguages = z.output<typeof wireLanguages>;

const wireVoice = wire.record({
  sid: ['google_custom_voice_sid', wire.sid],
  name: ['name', wire.string],
  // The column may hold nothing, which a select can't show: its word for that.
  reported_usage: ['reported_usage', wire.string.transform((usage) => usage || UNSPECIFIED)],
  model: ['model', wire.string],
  cloned: ['use_voice_cloning_key', wire.flag.transform((cloned) => (cloned ? 'key' : ''))],
  key: ['voice_cloning_key', wire.text.transform((key) => (key ? 'stored' : ''))],
});

export const wireVoices: z.ZodType<VoiceRow[]> = wire.rows(wireVoice);

/** Google's custom voices as they are offered to an application, with the service that each belongs to. */
export const wireOfferedVoices = wire.rows(
  wire.record({
    sid: ['google_custom_voice_sid', wire.sid],
    credentialSid: ['speech_credential_sid', wire.sid],
    name: ['name', wire.string],
  }),
);
