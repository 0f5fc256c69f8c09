'use client';

import { recordPath } from '@/lib/access/paths';
import { useState } from 'react';
import type { FieldViewProps } from '@/components/resource/field-view';
import { FormField } from '@/components/resource/form-field';
import { FormFrame } from '@/components/resource/form-frame';
import { foundOf, unseen, type Found } from '@/components/resource/look-again';
import type { ResourceFormOptions } from '@/components/resource/form-options';
import { useLookup, type Lookup } from '@/components/resource/use-lookup';
import { useResourceForm } from '@/components/resource/use-resource-form';
import { InlineRetry } from '@/components/ui/inline-retry';
import { Status } from '@/components/ui/status';
import { isSameButForCase } from '@/lib/format/same-name';
import { callBff } from '@/lib/kit/bff-client';
import type { FormContext, Values } from '@/lib/kit/form';
import {
  subDomainForm,
  typedRealm,
  wantedRealm,
  wholeRealmForm,
  wrongRealm,
  type RealmFacts,
} from '@/lib/resources/accounts/realm-form';
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
  const asks = !wrongRealm(wanted, root) && !isSameButForCase(wanted, realm);
  const found = useLookup<{ free: boolean }>(asks ? `${api}?value=${encodeURIComponent(wanted)}` : null, {
    restMs: LOOK_UP_AFTER_MS,
  });
  return (
    <p role="status" className={styles.free}>
      {asks && <Availability {...found} />}
    </p>
  );
}

function Availability({ value, problem, retry }: Lookup<{ free: boolean }>) {
  if (problem) return <InlineRetry onRetry={retry}>{problem.message}</InlineRetry>;
  if (!value) return 'Checking…';
  return value.free ? <Status tone="teal">Available</Status> : <Status tone="red">Not available</Status>;
}
