import type { RowsField } from '../../kit/form';
import { isRecord } from '../../kit/is-record';
import { columnProblem } from '../../kit/text-columns';

export const UNSPECIFIED = 'REPORTED_USAGE_UNSPECIFIED';
export const REPORTED_USAGES = ['REALTIME', 'OFFLINE', UNSPECIFIED] as const;
export const NO_VOICE = 'You must provide at least one custom voice.';

/** A Google custom voice as a row of the form. A voice created from a cloning key has no model of its own. */
export interface VoiceRow {
  /** Empty: not stored yet. */
  sid: string;
  name: string;
  reported_usage: string;
  model: string;
  /** 'key' for a voice created from a cloning key. */
  cloned: string;
  /** 'stored' when the platform has the key; empty in the form. */
  key: string;
}

/** The longest cloning key accepted, in characters. */
export const LONGEST_CLONING_KEY = 2_000_000;

export const NEW_VOICE: VoiceRow = { sid: '', name: '', reported_usage: 'REALTIME', model: '', cloned: '', key: '' };

export const VOICE_CELLS: RowsField['cells'] = [
  { name: 'sid', label: 'SID', optional: true },
  { name: 'name', label: 'Name', column: 'google_custom_voices.name' },
  { name: 'reported_usage', label: 'Reported usage' },
  { name: 'model', label: 'Model', optional: true, column: 'google_custom_voices.model' },
  { name: 'cloned', label: 'Cloning key', optional: true },
  { name: 'key', label: 'Stored key', optional: true },
];

/** What the platform stores of voices, in a fixed order: it returns them in the order of their ids. */
export const keptVoices = (rows: VoiceRow[]): string[] =>
  rows
    .filter(isRecord)
    .map(({ name, reported_usage, model, cloned }) =>
      JSON.stringify([trimmed(name), reported_usage, trimmed(model), !!cloned]),
    )
    .sort();

const trimmed = (text: unknown) => (typeof text === 'string' ? text.trim() : '');

/** What is wrong with one row, by cell. */
export function voiceProblems(row: Partial<VoiceRow>): Partial<Record<'name' | 'reported_usage' | 'model', string>> {
  const blank = (value: string | undefined) => !value?.trim();
  const name = blank(row.name) ? 'Name is required.' : columnProblem('google_custom_voices.name', row.name!, 'Name');
  const model =
    blank(row.model) && !row.cloned
      ? 'Model is required.'
      : columnProblem('google_custom_voices.model', row.model ?? '', 'Model');
  return {
    ...(name ? { name } : {}),
    ...((REPORTED_USAGES as readonly (string | undefined)[]).includes(row.reported_usage)
      ? {}
      : { reported_usage: 'Choose a reported usage.' }),
    ...(model ? { model } : {}),
  };
}

/**
 * Checks all rows.
 * @returns the first sentence, with the number of its row, or null
 */
export function voicesProblem(value: unknown): string | null {
  const rows = Array.isArray(value) ? (value as Partial<VoiceRow>[]) : [];
  if (rows.length === 0) return NO_VOICE;
  const place = rows.findIndex((row) => Object.keys(voiceProblems(row)).length > 0);
  return place === -1 ? null : `Voice ${place + 1}: ${Object.values(voiceProblems(rows[place]!))[0]}`;
}
