'use client';

import type { ReactNode } from 'react';
import type { FieldViewProps } from '@/components/resource/field-view';
import { OptionField } from '@/components/resource/option-field';
import { ResourceForm, type ResourceFormProps } from '@/components/resource/resource-form';
import { ServiceKeyFile } from '@/components/resource/service-key-file';
import { Toc } from '@/components/ui/toc';
import { isAccountUser, type Scope } from '@/lib/access/principal';
import { accountForm } from '@/lib/resources/accounts/form';
import { DELETE_PHRASE } from '@/lib/resources/accounts/list';
import type { AccountFacts } from '@/lib/resources/accounts/new-form';
import styles from './accounts.module.css';
import { ApiKeys, type ApiKeysProps } from '@/components/api-keys/api-keys';
import { BucketTest } from './bucket-test';
import { LimitFields, LIMITS_ELSEWHERE } from '@/components/limits/limit-fields';
import { TagsField } from './tags-field';
import { TtsCache } from '@/components/tts-cache/tts-cache';
import { Link } from '@/components/ui/link';
import { realmPath } from '@/lib/access/paths';
import type { Features } from '@/lib/config/features';
import { WebhookSecret } from './webhook-secret';

export interface AccountFormProps extends Pick<ResourceFormProps<AccountFacts>, 'context' | 'values' | 'valueLabels'> {
  account: {
    sid: string;
    name: string;
    keys: Pick<ApiKeysProps, 'keys' | 'problem'>;
    cached: number | null;
    mayDelete: boolean;
    /** For the self-delete: the platform knows the user's password. */
    asksPassword: boolean;
    /** Further facts next to the form. */
    beside?: ReactNode;
  };
}

/** Edits an account: first everything that is saved together, below it the actions that take effect at once. */
export function AccountForm({ context, values, valueLabels, account }: AccountFormProps) {
  const { readOnly, scope, features } = context;
  const own = isAccountUser(context);
  const application = (props: FieldViewProps) => (
    <OptionField {...props} source="applications" owner={{ account: account.sid }} emptyLabel="None" />
  );
  return (
    <ResourceForm
      context={context}
      values={values}
      form={accountForm}
      valueLabels={valueLabels}
      api={`/accounts/${account.sid}`}
      // Account users have no account list to return to.
      listHref={own ? '/internal/applications' : '/internal/accounts'}
      toc={<Toc items={sectionsOf(features.callRecording, account.mayDelete)} />}
      aside={
        <>
          {account.beside}
          <AccountLinks sid={account.sid} scope={scope} features={features} readOnly={readOnly} />
        </>
      }
      asideLabel="About this account"
      fieldViews={{
        device_calling_application_sid: application,
        siprec_hook_sid: application,
        ...LIMITS_ELSEWHERE,
        limit_unit: (props) => <LimitFields {...props} />,
        bucket_service_key: (props) => (
          <ServiceKeyFile
            {...props}
            stored={context.facts.bucketStored === 'google' ? (context.facts.bucketKeyHint ?? '') : null}
          />
        ),
        bucket_tags: (props) => <TagsField {...props} />,
      }}
      sectionEnds={{
        general: () => (
          <div className={styles.half}>
            <WebhookSecret api={`/accounts/${account.sid}/webhook-secret`} readOnly={readOnly} />
          </div>
        ),
        recording: (parts) => <BucketTest parts={parts} api={`/accounts/${account.sid}/bucket-test`} />,
      }}
      deletable={account.mayDelete ? account.name : undefined}
      deletion={{ previews: true, phrase: DELETE_PHRASE, ...(own && ownDeletion(account.asksPassword)) }}
    >
      <ApiKeys account={account.sid} {...account.keys} readOnly={readOnly} />
      <TtsCache
        id="cache"
        api={`/accounts/${account.sid}/tts-cache`}
        size={account.cached}
        owner="this account"
        readOnly={readOnly}
      />
    </ResourceForm>
  );
}

const ownDeletion = (asksPassword: boolean) => ({
  own: { asksPassword },
  question: 'Your account and all its users will be deleted. This can’t be undone.',
});

/** The sections of an account's page, for its table of contents. */
function sectionsOf(recording: boolean, mayDelete: boolean) {
  return [
    { id: 'general', label: 'General' },
    { id: 'limits', label: 'Limits' },
    { id: 'registration_hook', label: 'Registration webhook' },
    { id: 'queue_event_hook', label: 'Queue event webhook' },
    ...(recording ? [{ id: 'recording', label: 'Recording' }] : []),
    { id: 'keys', label: 'API keys' },
    { id: 'cache', label: 'TTS cache' },
    ...(mayDelete ? [{ id: 'delete', label: 'Delete' }] : []),
  ];
}

interface AccountLinksProps {
  sid: string;
  scope: Scope;
  features: Features;
  /** The user has read-only access. */
  readOnly: boolean;
}

/** Links to the other pages of an account. */
function AccountLinks({ sid, scope, features, readOnly }: AccountLinksProps) {
  const own = isAccountUser({ scope });
  const list = (area: string) => `/internal/${area}${own ? '' : `?account=${sid}`}`;
  const links = [
    { label: 'Applications', href: list('applications') },
    { label: 'Carriers', href: list('carriers') },
    { label: 'Speech services', href: list('speech-services') },
    { label: 'Phone numbers', href: list('phone-numbers') },
    ...(features.sipClients ? [{ label: 'SIP clients', href: list('clients') }] : []),
    ...(own && !readOnly ? [{ label: 'Change SIP realm', href: realmPath({ scope }, sid) }] : []),
  ];
  return (
    <section>
      <h2>In this account</h2>
      <ul className={styles.links}>
        {links.map(({ label, href }) => (
          <li key={label}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
