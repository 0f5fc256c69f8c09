/** A credential as a row of a list. */
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
  /** The result of each use's last test; null if there was none. */
  ttsOk: boolean | null;
  sttOk: boolean | null;
}

/** The uses of a credential, in the list's words. */
export function usageLabel({ usesTts, usesStt }: Pick<SpeechRow, 'usesTts' | 'usesStt'>): string {
  if (usesTts && usesStt) return 'TTS/STT';
  return usesTts ? 'TTS' : usesStt ? 'STT' : 'Not in use';
}
