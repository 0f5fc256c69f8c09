/**
 * The columns of a speech service that are the same for every vendor (CONTRACT 12). All other columns belong to the vendor: how
 * it is reached, including secrets.
 */
export const SPEECH_COLUMNS: ReadonlySet<string> = new Set([
  'speech_credential_sid',
  'service_provider_sid',
  'account_sid',
  'vendor',
  'label',
  'use_for_tts',
  'use_for_stt',
  'last_used',
  'last_tested',
  'tts_tested_ok',
  'stt_tested_ok',
  'created_at',
]);
