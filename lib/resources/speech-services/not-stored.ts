import { vendorFields } from './vendor';
import { vendorOf } from './vendors/registry';

/**
 * Labels, by field name, of settings that an update sent but the platform did not store as sent.
 * @param withheld names of settings that the platform doesn't return, in addition to those that never are
 */
export function notStored(
  vendorName: string,
  wanted: Record<string, unknown>,
  stored: Record<string, unknown>,
  withheld: readonly string[] = [],
): Record<string, string> {
  const fields = vendorFields(vendorOf(vendorName));
  const unread = new Set([...withheld, ...fields.filter((field) => field.unread).map(({ name }) => name)]);
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(stored)])];
  const wrong = names.filter((name) => !unread.has(name) && plain(wanted[name]) !== plain(stored[name]));
  return Object.fromEntries(
    wrong.map((name) => [name, fields.find((field) => field.name === name)?.label ?? USES[name] ?? name]),
  );
}

const USES: Record<string, string> = { use_for_tts: 'Use for text-to-speech', use_for_stt: 'Use for speech-to-text' };

/** A setting in comparable form: the platform returns none for an empty one, or for one that is off, and numbers for booleans. */
export function plain(value: unknown): string {
  if (value === null || value === undefined || value === false || value === 0) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value === true ? 1 : value);
}
