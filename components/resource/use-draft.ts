'use client';

import { useEffect, useRef, useState } from 'react';
import { draftKey, draftText, dropDraft, keepDraft, readDraft, type Draft } from './draft-store';
import { useSignedInUser } from './signed-in-user';

export interface DraftOptions<T> {
  /** The form, with the record's sid where there is one, such as `/clients/<sid>`. */
  path: string;
  /** The values on screen. */
  values: T;
  /** Whether they differ from what is stored. */
  unsaved: boolean;
  /** Names of fields that are never kept. */
  secrets?: readonly string[];
}

/**
 * Keeps what is typed into a form in this browser until it is saved, for at most a day, so that it survives a reload, a crash
 * and the end of the session. An earlier draft is returned, but never applied automatically.
 */
export function useDraft<T>({ path, values, unsaved, secrets = [] }: DraftOptions<T>) {
  const user = useSignedInUser();
  const key = draftKey(user, path);
  const [found, setFound] = useState<Draft<T> | null>(null);
  const writes = useRef(false);
  const kept = unsaved ? draftText(values, secrets) : '';
  // Nothing but secrets was typed: nothing is kept.
  const text = kept === '{}' ? '' : kept;

  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the storage can only be read after hydration
    if (user) setFound(readDraft<T>(key));
  }, [user, key]);

  useEffect(() => {
    if (!user) return;
    if (text) keepDraft(key, text);
    else if (writes.current) {
      dropDraft(key);
      setFound(null);
    }
    writes.current = text !== '';
  }, [user, key, text]);

  return {
    /** The draft from before this page was loaded. */
    found,
    /** The draft has been applied: what is on screen is the draft now. */
    taken: () => setFound(null),
    discard: () => {
      setFound(null);
      if (!writes.current) dropDraft(key);
    },
  };
}
