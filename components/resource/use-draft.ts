import { useEffect, useState } from 'react';
import { providerOfPage } from '@/lib/kit/page-provider';
import { draftKey, draftText, dropDraft, keepDraft, readDraft, type Draft } from './draft-store';
import { useSignedInUser } from './signed-in-user';

export interface DraftOptions<T> {
  /** The form, with the record's sid where there is one, such as `/clients/<sid>`. */
  path: string;
  /** Belongs to the page's service provider: a new record is for that one. */
  ofProvider?: boolean;
  /** The values on screen. */
  values: T;
  /** Whether they differ from what is stored. */
  unsaved: boolean;
  /** Counts the saves: each ends the draft, and the offer of an earlier one. */
  saves: number;
  /** Names of fields that are never kept. */
  secrets?: readonly string[];
}

/**
 * Keeps what is typed into a form in this browser until it is saved, for at most a day, so that it survives a reload, a crash
 * and the end of the session. An earlier draft is returned, but never applied automatically; until a decision about it, it is
 * kept along with what is typed meanwhile.
 */
export function useDraft<T>({ path, ofProvider = false, values, unsaved, saves, secrets = [] }: DraftOptions<T>) {
  const user = useSignedInUser();
  /** Undefined until the storage has been read. */
  const [found, setFound] = useState<Draft<T> | null>();
  const [seen, setSeen] = useState(saves);
  if (saves !== seen) {
    setSeen(saves);
    setFound(null);
  }
  const kept = unsaved ? draftText(values, secrets) : '';
  // Nothing but secrets was typed: nothing is kept.
  const text = kept === '{}' ? '' : kept;

  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the storage can only be read after hydration
    if (user) setFound(readDraft<T>(keyNow(user, path, ofProvider)));
  }, [user, path, ofProvider]);

  useEffect(() => {
    if (!user || found === undefined) return;
    const key = keyNow(user, path, ofProvider);
    if (text) keepDraft(key, { at: Date.now(), values: JSON.parse(text), earlier: found });
    else if (found) keepDraft(key, found);
    else dropDraft(key);
  }, [user, path, ofProvider, text, found]);

  return {
    /** The draft from before this page was loaded. */
    found,
    /** It has been applied or discarded; the one before it, if any, is next. */
    decided: () => setFound(found?.earlier ?? null),
  };
}

/** Drops the draft of a form that was left while it was being saved. */
export function forgetDraft(user: string, path: string, ofProvider: boolean): void {
  dropDraft(keyNow(user, path, ofProvider));
}

/** Only once the page is on screen does it show its provider. */
const keyNow = (user: string, path: string, ofProvider: boolean) =>
  draftKey(user, ofProvider ? `${path} ${providerOfPage() ?? ''}` : path);
