/** A credential as lists show it. */
export interface SpeechRow {
  credentialSid: string;
  vendor: string;
  label: string | null;
  /** Null: shared by the provider's accounts. */
  accountSid: string | null;
  accountName: string | null;
  providerSid: string | null;
  usesTts: boolean;
  usesStt: boolean;
  /** ISO time. */
  lastUsed: string | null;
  /** The same in words: 'Yesterday'. */
  lastUsedWords: string;
  /** How the last test of each use ended; null where none was made. */
  ttsOk: boolean | null;
  sttOk: boolean | null;
}

/** What a credential is used for, in the words of the list. */
export function usageLabel({ usesTts, usesStt }: Pick<SpeechRow, 'usesTts' | 'usesStt'>): string {
  if (usesTts && usesStt) return 'TTS/STT';
  return usesTts ? 'TTS' : usesStt ? 'STT' : 'Not in use';
}
