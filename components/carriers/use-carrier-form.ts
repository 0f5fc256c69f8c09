'use client';

import { useCallback, useEffect, useMemo, useState } from 'react';
import { foundOf, lookForMade, unseen, type Found } from '@/components/resource/look-again';
import { useSave } from '@/components/resource/use-save';
import type { ComboboxOption } from '@/components/ui/combobox';
import { toasts } from '@/components/ui/toasts';
import { callBff } from '@/lib/kit/bff-client';
import type { Problem } from '@/lib/kit/problem';
import { changedParts, changedValues, changeOf } from '@/lib/resources/carriers/change';
import { verdictOn } from '@/lib/resources/carriers/relief';
import { isSmsField, NO_GATEWAY, type CarrierErrors } from '@/lib/resources/carriers/rules';
import { isSecret, SECRETS, type CarrierValues, type StoredSecrets } from '@/lib/resources/carriers/values';
import { savedSentence } from './saved-sentence';

export interface CarrierState {
  values: CarrierValues;
  /** What somebody else's change is noticed by; see `marksOf`. */
  marks: Record<string, string>;
  /** Which passwords are stored; none of them comes to the browser. */
  secrets: StoredSecrets;
}

interface Options {
  /** Null while the carrier does not exist. */
  sid: string | null;
  loaded: CarrierState;
  /** Every rule counts, also where the form shows what is stored: the carrier was just made from a preset. */
  strict: boolean;
  sms: boolean;
  /** Where creating leads, and Cancel. */
  back: string;
  /** Opens the tab in which the first error is; it gets the focus. */
  onWrong: (tab: 'voice' | 'sms') => void;
  onSaved: () => void;
}

/** The fields whose value is an id; what was picked is remembered with its name. */
export type PickedField = 'accountSid' | 'applicationSid';
type Picked = Partial<Record<PickedField, ComboboxOption>>;

/** What is kept of an unsaved form: only what was changed, so that the rest stays as it is stored by then. */
export interface CarrierDraft {
  values: Partial<CarrierValues>;
  picked: Picked;
}

export type SetValue = <K extends keyof CarrierValues>(name: K, value: CarrierValues[K]) => void;
export type SetRow = (list: 'sip' | 'smppOut' | 'smppIn', place: number, changes: object) => void;

/** The state of a carrier's form: values, rules, the one request that saves it. */
export function useCarrierForm({ sid, loaded, strict, sms, back, onWrong, onSaved }: Options) {
  const { busy, send, follow } = useSave();
  const [base, setBase] = useState(loaded);
  const [seen, setSeen] = useState(loaded);
  const [values, setValues] = useState(loaded.values);
  const [errors, setErrors] = useState<CarrierErrors>({});
  // Counts tries to save; after the first one the rules are asked at every change, and each failing one moves the focus.
  const [tries, setTries] = useState(0);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [left, setLeft] = useState(false);
  const [adopting, setAdopting] = useState(false);
  const [picked, setPicked] = useState<Picked>({});
  const changes = useMemo(() => changedValues(values, base.values), [values, base]);
  const unsaved = left ? [] : changedParts(changes);

  if (loaded !== seen) {
    // The page was read again. What somebody is typing stays; otherwise the form shows what there is now.
    setSeen(loaded);
    if (adopting || Object.keys(changes).length === 0) {
      setBase(loaded);
      setValues(loaded.values);
      setAdopting(false);
    }
  }

  const stored = sid && !strict ? base.values : null;
  const verdict = useMemo(
    () => verdictOn(values, stored, { sms, secrets: base.secrets }),
    [values, stored, sms, base.secrets],
  );
  const known = useMemo(() => ({ ...errors, ...(tries > 0 ? verdict.errors : {}) }), [errors, tries, verdict]);

  useEffect(() => {
    if (tries > 0) document.querySelector<HTMLElement>('[data-carrier-form] [aria-invalid="true"]')?.focus();
  }, [tries]);

  const set: SetValue = useCallback(
    (name, value) => setValues((now) => withTrunkType({ ...now, [name]: value }, now)),
    [],
  );
  const setRow: SetRow = useCallback((list, place, changes) => {
    setValues((now) => ({
      ...now,
      [list]: now[list].map((row, at) => (at === place ? { ...row, ...changes } : row)),
    }));
  }, []);
  const pick = useCallback((field: PickedField, option: ComboboxOption | undefined) => {
    setPicked((now) => ({ ...now, [field]: option }));
    // Another account has other applications.
    const rest = field === 'accountSid' ? { applicationSid: '' } : {};
    setValues((now) => ({ ...now, [field]: option?.value ?? '', ...rest }));
  }, []);
  const restore = useCallback((draft: CarrierDraft) => {
    setPicked(draft.picked);
    setValues((now) => ({ ...now, ...draft.values }));
  }, []);
  const removeRow = useCallback((list: 'sip' | 'smppOut' | 'smppIn', place: number) => {
    setValues((now) => {
      if (list === 'sip' && now.sip.length === 1) {
        toasts.show({ text: NO_GATEWAY, tone: 'error' });
        return now;
      }
      return { ...now, [list]: (now[list] as unknown[]).filter((_, at) => at !== place) };
    });
  }, []);

  async function save(overwrite = false): Promise<void> {
    setErrors({});
    setProblem(null);
    const first = Object.keys(verdict.errors)[0];
    if (first) return stopAt(first);
    const result = await send(
      sid
        ? callBff('PUT', `/carriers/save/${sid}`, {
            values: changeOf(values, base.values),
            marks: base.marks,
            overwrite,
          })
        : callBff('POST', '/carriers/save', { values }),
    );
    if (!result.ok) return failed(result.problem);
    toasts.show({ text: savedSentence(sid !== null, base.values, values), tone: 'success' });
    setTries(0);
    onSaved();
    if (sid) setAdopting(true);
    else setLeft(true);
    follow(sid ? undefined : back);
  }

  /** Looks what has come of a save of which it is not known. */
  async function look(): Promise<Found> {
    if (!sid) return lookForMade('/carriers', { name: values.name });
    const answer = await callBff<{ values: CarrierValues }>('GET', `/carriers/${sid}`);
    if (!answer.ok) return unseen(answer.problem);
    const missing = changedValues(withoutSids(values), withoutSids(answer.value.values));
    const mine = Object.keys(changes).filter((name) => !isSecret(name));
    const left = Object.fromEntries(Object.entries(missing).filter(([name]) => mine.includes(name)));
    const found = foundOf(mine.length, changedParts(left));
    if (found.isThere) {
      setAdopting(true);
      follow();
    }
    return found;
  }

  function stopAt(field: string) {
    onWrong(isSmsField(field) ? 'sms' : 'voice');
    setTries((count) => count + 1);
  }

  function failed(found: Problem) {
    setProblem(found);
    toasts.show({ text: found.message, tone: 'error' });
    const first = Object.keys(found.fields ?? {})[0];
    if (!first) return;
    setErrors(found.fields!);
    stopAt(first);
  }

  return {
    values,
    errors: known,
    warnings: verdict.warnings,
    secrets: base.secrets,
    unsaved,
    draft: {
      of: sid ? `/carriers/${sid}` : '/carriers',
      values: { values: changes, picked } satisfies CarrierDraft,
      unsaved: unsaved.length > 0 && Object.keys(changes).some((name) => !isSecret(name)),
      secrets: SECRETS,
      onRestore: restore,
    },
    /** The name behind an id that was picked here. */
    nameOf: (field: PickedField) => (picked[field]?.value === values[field] ? picked[field]?.label : undefined),
    pick,
    problem,
    busy,
    set,
    setRow,
    removeRow,
    save,
    look,
  };
}

/** What the type of a trunk says about registration follows from the tick, unless the trunk signs in by itself. */
function withTrunkType(values: CarrierValues, before: CarrierValues): CarrierValues {
  if (values.register === before.register || values.trunkType === 'auth') return values;
  return { ...values, trunkType: values.register ? 'reg' : 'static_ip' };
}

/** Gateways as they are typed: new ones have no sid before they are stored. */
function withoutSids(values: CarrierValues): CarrierValues {
  const bare = <Row extends object>(rows: Row[]) => rows.map((row) => ({ ...row, sid: null }));
  return { ...values, sip: bare(values.sip), smppOut: bare(values.smppOut), smppIn: bare(values.smppIn) };
}

export type CarrierForm = ReturnType<typeof useCarrierForm>;
