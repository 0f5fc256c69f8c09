import { BASE_PATH } from '@/lib/kit/base-path';
import { attempt } from '@/lib/kit/browser-storage';

/** Another console on this host, under another path, has drafts of its own. */
const PREFIX = `${BASE_PATH}draft:`;
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Unsaved values of a form. */
export interface Draft<T> {
  /** Milliseconds since 1970. */
  at: number;
  values: T;
  /** An earlier draft that was still being offered when this one was typed. */
  earlier?: Draft<T> | null;
}

/** The storage key of a draft: one per user and form; the form's name includes the record's sid. */
export function draftKey(userSid: string, form: string): string {
  return `${PREFIX}${userSid}:${form}`;
}

/** A draft that is at most a day old, else null. This also removes all older ones, of any user. */
export function readDraft<T>(key: string, now = Date.now()): Draft<T> | null {
  return attempt(() => {
    for (const other of draftKeys()) {
      const draft = parse(localStorage.getItem(other));
      const fresh = freshOf(draft, now);
      if (!fresh) localStorage.removeItem(other);
      else if (fresh !== draft) keepDraft(other, fresh);
    }
    return parse(localStorage.getItem(key)) as Draft<T> | null;
  });
}

/**
 * The part of a form's values that is kept, as JSON.
 * @param secrets names of fields that are left out, at any depth
 */
export function draftText(values: unknown, secrets: readonly string[]): string {
  return JSON.stringify(values, (name, value: unknown) => (secrets.includes(name) ? undefined : value)) ?? '';
}

/** Replaces the draft under this key; `draftText` leaves the secrets out of its values. */
export function keepDraft(key: string, draft: Draft<unknown>): void {
  attempt(() => localStorage.setItem(key, JSON.stringify(draft)));
}

export function dropDraft(key: string): void {
  attempt(() => localStorage.removeItem(key));
}

/** After signing out, nothing that anyone has typed stays in this browser. */
export function dropAllDrafts(): void {
  attempt(() => draftKeys().forEach((key) => localStorage.removeItem(key)));
}

function draftKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
}

/** The draft without those before it that are over a day old; null if it is so itself. */
function freshOf(draft: Draft<unknown> | null, now: number): Draft<unknown> | null {
  if (!draft || !isFresh(draft, now)) return null;
  if (!draft.earlier) return draft;
  const earlier = freshOf(draft.earlier, now);
  return earlier === draft.earlier ? draft : { ...draft, earlier };
}

function isFresh(draft: Draft<unknown>, now: number): boolean {
  // A draft from the future was kept before the browser's clock was corrected: its work is just as worth keeping.
  return typeof draft.at === 'number' && Math.abs(now - draft.at) < KEPT_MS;
}

function parse(text: string | null): Draft<unknown> | null {
  const found = attempt(() => JSON.parse(text ?? 'null') as unknown);
  return found && typeof found === 'object' && 'values' in found ? (found as Draft<unknown>) : null;
}
