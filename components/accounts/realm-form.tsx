'use client';

import { recordPath } from '@/lib/access/paths';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { FieldViewProps } from '@/components/resource/field-view';
import { FormField } from '@/components/resource/form-field';
import { FormFrame } from '@/components/resource/form-frame';
import { foundOf, unseen, type Found } from '@/components/resource/look-again';
import type { ResourceFormOptions } from '@/components/resource/form-options';
import { useResourceForm } from '@/components/resource/use-resource-form';
import { Status } from '@/components/ui/status';
import { isSameButForCase } from '@/lib/format/same-name';
import { callBff } from '@/lib/kit/bff-client';
import type { FormContext, Values } from '@/lib/kit/form';
import {
  subDomainForm,
  typedRealm,
  wantedRealm,
  wholeRealmForm,
  type RealmFacts,
} from '@/lib/resources/accounts/realm-form';
import { wrongRealm } from '@/lib/resources/accounts/realm-rule';
import styles from './accounts.module.css';

const LOOK_UP_AFTER_MS = 500;

export interface RealmFormProps {
  sid: string;
  realm: string;
  /** The suffix of all the provider's realms; null if the whole realm can be chosen. */
  root: string | null;
  context: FormContext;
}

type Begun = Pick<ResourceFormOptions<RealmFacts>, 'form' | 'values' | 'context'>;

/** Changes the account's SIP realm; availability is looked up while typing. */
export function RealmForm({ sid, realm, root, context: given }: RealmFormProps) {
  const [loaded] = useState<Begun>(() => ({
    form: root ? subDomainForm : wholeRealmForm,
    values: { realm: typedRealm(realm, root) },
    context: { ...given, facts: { root } },
  }));
  const api = `/accounts/${sid}/sip-realm`;
  const back = recordPath('accounts', sid);
  const work = useResourceForm({
    ...loaded,
    api,
    request: ({ now, context }) => callBff('PUT', api, { realm: wantedRealm(now, context) }),
    look: (sent, context) => lookAtRealm(sid, wantedRealm(sent, context)),
    leaveTo: () => back,
  });
  const { parts } = work;
  const field = loaded.form.sections[0]!.fields[0]!;
  const view: FieldViewProps<RealmFacts> = { ...parts, field, error: parts.errors.realm };
  return (
    <FormFrame work={work} label={loaded.form.titles.edit} kind="short" back={back}>
      <FormField {...view} />
      <LookUp api={api} wanted={wantedRealm(parts.current, parts.context)} realm={realm} root={root} />
    </FormFrame>
  );
}

/** Whether the account now has the requested realm. */
async function lookAtRealm(sid: string, wanted: string): Promise<Found> {
  const answer = await callBff<{ values: Values }>('GET', `/accounts/${sid}`);
  if (!answer.ok) return unseen(answer.problem);
  return foundOf(1, answer.value.values.sip_realm === wanted ? [] : ['SIP realm']);
}

interface LookUpProps {
  api: string;
  wanted: string;
  /** The account's own realm, which it may keep. */
  realm: string;
  root: string | null;
}

/** Whether the typed realm is available. */
function LookUp({ api, wanted, realm, root }: LookUpProps) {
  const [settled, setSettled] = useState('');
  const wrong = wrongRealm(wanted, root);

  useEffect(() => {
    const timer = setTimeout(
      () => setSettled(wrong || isSameButForCase(wanted, realm) ? '' : wanted),
      LOOK_UP_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [wanted, wrong, realm]);

  const lookUp = useSWR(settled && `${api}?value=${encodeURIComponent(settled)}`, async (path: string) => {
    const answer = await callBff<{ free: boolean }>('GET', path);
    if (!answer.ok) throw new Error(answer.problem.message);
    return answer.value.free;
  });
  return (
    <p role="status" className={styles.free}>
      {settled && settled === wanted && <Found free={lookUp.data} failed={lookUp.error as Error | undefined} />}
    </p>
  );
}

function Found({ free, failed }: { free: boolean | undefined; failed: Error | undefined }) {
  if (failed) return <Status tone="red">{failed.message}</Status>;
  if (free === undefined) return <>Checking…</>;
  return free ? <Status tone="teal">Available</Status> : <Status tone="red">Not available</Status>;
}
