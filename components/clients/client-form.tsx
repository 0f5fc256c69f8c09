'use client';

import { useMemo, useState } from 'react';
import type { AccountOption } from '@/components/resource/load-accounts';
import { ResourceForm, type AreaFormProps } from '@/components/resource/resource-form';
import { clientForm, NO_REALM, type ClientFacts } from '@/lib/resources/clients/form';

/** Adds or edits a SIP client. If the chosen account has no realm, a device has nothing to register to. */
export function ClientForm(props: AreaFormProps<ClientFacts>) {
  const { context } = props;
  const [facts, setFacts] = useState(context.facts);
  const state = useMemo(() => ({ ...context, facts }), [context, facts]);
  return (
    <ResourceForm
      {...props}
      context={state}
      form={clientForm}
      listHref="/internal/clients"
      blocked={() => (facts.hasRealm === false ? NO_REALM : null)}
      onPick={(_name, option) => {
        const { hasRealm, hasRegistrationHook } = (option as AccountOption | undefined)?.facts ?? {};
        setFacts({ ...facts, hasRealm, hasRegistrationHook });
      }}
    />
  );
}
