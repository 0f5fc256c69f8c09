const PREFIX = 'draft:';
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Unsaved values of a form. */
export interface Draft<T> {
  /** Milliseconds since 1970. */
  at: number;
  values: T;
}

/** The storage key of a draft: one per user and form; the form's name includes the record's sid. */
export function draftKey(userSid: string, form: string): string {
  return `${PREFIX}${userSid}:${form}`;
}

/** A draft that is at most a day old, else null. This also removes all older ones, of any user. */
export function readDraft<T>(key: string, now = Date.now()): Draft<T> | null {
  return attempt(() => {
    for (const other of draftKeys()) {
      if (!isFresh(parse(localStorage.getItem(other)), now)) localStorage.removeItem(other);
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

/** @param text of `draftText` */
export function keepDraft(key: string, text: string, now = Date.now()): void {
  attempt(() => localStorage.setItem(key, `{"at":${now},"values":${text}}`));
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

function isFresh(draft: Draft<unknown> | null, now: number): boolean {
  // A draft from the future was kept before the browser's clock was corrected: its work is just as worth keeping.
  return !!draft && typeof draft.at === 'number' && Math.abs(now - draft.at) < KEPT_MS;
}

function parse(text: string | null): Draft<unknown> | null {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    return found && typeof found === 'object' && 'values' in found ? (found as Draft<unknown>) : null;
  } catch {
    return null;
  }
}

/** If the storage is full or blocked, there simply are no drafts. */
function attempt<R>(act: () => R): R | null {
  try {
    return act();
  } catch {
    return null;
  }
}
