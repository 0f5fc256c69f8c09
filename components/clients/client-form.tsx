'use client';

import { useState } from 'react';
import { DeleteRecord } from '@/components/resource/delete-record';
import type { AccountOption } from '@/components/resource/load-accounts';
import { ResourceForm, type ResourceFormProps } from '@/components/resource/resource-form';
import { clientForm, NO_REALM, type ClientFacts } from '@/lib/resources/clients/form';

export interface ClientFormProps extends Omit<
  ResourceFormProps<ClientFacts>,
  'form' | 'listHref' | 'blocked' | 'onPick'
> {
  /** The record's name, if this user may delete it. */
  deletable?: string;
}

/** Adds or edits a SIP client. If the chosen account has no realm, a device has nothing to register to. */
export function ClientForm({ deletable, ...props }: ClientFormProps) {
  const { context } = props;
  const [hasRealm, setHasRealm] = useState(context.facts.hasRealm);
  return (
    <ResourceForm
      {...props}
      form={clientForm}
      listHref="/internal/clients"
      blocked={() => (hasRealm === false ? NO_REALM : null)}
      onPick={(_name, option) => setHasRealm((option as AccountOption | undefined)?.facts?.hasRealm)}
    >
      <DeleteRecord
        form={clientForm}
        name={deletable}
        consequence="The device using these credentials can no longer register."
        api={props.api}
        leaveTo="/internal/clients"
      />
    </ResourceForm>
  );
}
