'use client';

import { DeleteSection } from '@/components/resource/delete-section';
import type { FieldViewProps } from '@/components/resource/form-sections';
import { ResourceForm, type ResourceFormProps } from '@/components/resource/resource-form';
import { Toc } from '@/components/ui/toc';
import { withName } from '@/lib/kit/list';
import { accountForm } from '@/lib/resources/accounts/form';
import { DELETE_PHRASE } from '@/lib/resources/accounts/list';
import { AccountLinks } from './account-links';
import styles from './administration.module.css';
import { ApiKeys, type ApiKeysProps } from './api-keys';
import { ApplicationPicker } from './application-picker';
import { BucketTest } from './bucket-test';
import { LimitUnitField } from './limit-unit-field';
import { SecretField } from './secret-field';
import { SelfDelete } from './self-delete';
import { ServiceKeyField } from './service-key-field';
import { TagsField } from './tags-field';
import { TtsCache } from './tts-cache';
import { WebhookSecret } from './webhook-secret';

export interface AccountFormProps extends Pick<ResourceFormProps, 'context' | 'values' | 'valueLabels'> {
  /** The account; without it a new one is made. */
  account?: {
    sid: string;
    name: string;
    keys: Pick<ApiKeysProps, 'keys' | 'problem'>;
    cached: number | null;
    mayDelete: boolean;
    /** Of the self-delete: the platform knows the user's password. */
    asksPassword: boolean;
  };
}

/** Add or edit an account: everything that is saved together, and below what is done at once. */
export function AccountForm({ context, values, valueLabels, account }: AccountFormProps) {
  const { facts, readOnly, scope, features } = context;
  const application = (props: FieldViewProps) => (
    <ApplicationPicker {...props} accountSid={account?.sid ?? ''} valueLabel={valueLabels?.[props.field.name]} />
  );
  const secret = (stored: boolean) =>
    function Secret(props: FieldViewProps) {
      return <SecretField {...props} stored={stored} />;
    };
  const bucketSecret = (props: FieldViewProps) => (
    <SecretField {...props} stored={facts.bucketStored === props.current.bucket_vendor} />
  );
  const { texts } = accountForm;
  return (
    <ResourceForm
      context={context}
      values={values}
      form={accountForm}
      api={account ? `/accounts/${account.sid}` : '/accounts'}
      listHref="/internal/accounts"
      toc={account && <Toc items={sectionsOf(features.callRecording, account.mayDelete)} />}
      aside={account && <AccountLinks sid={account.sid} scope={scope} features={features} />}
      asideLabel="About this account"
      fieldViews={{
        device_calling_application_sid: application,
        siprec_hook_sid: application,
        limit_unit: (props) => <LimitUnitField {...props} />,
        registration_hook_password: secret(facts.registration_hook_password === true),
        queue_event_hook_password: secret(facts.queue_event_hook_password === true),
        bucket_secret_access_key: bucketSecret,
        bucket_connection_string: bucketSecret,
        bucket_service_key: (props) => <ServiceKeyField {...props} />,
        bucket_tags: (props) => <TagsField {...props} />,
      }}
      sectionEnds={
        account && {
          general: () => (
            <div className={styles.half}>
              <WebhookSecret api={`/accounts/${account.sid}/webhook-secret`} readOnly={readOnly} />
            </div>
          ),
          recording: (parts) => <BucketTest parts={parts} api={`/accounts/${account.sid}/bucket-test`} />,
        }
      }
    >
      {account && (
        <>
          <ApiKeys id="keys" account={account.sid} {...account.keys} readOnly={readOnly} />
          <TtsCache
            id="cache"
            api={`/accounts/${account.sid}/tts-cache`}
            size={account.cached}
            of="this account"
            readOnly={readOnly}
          />
          {account.mayDelete && scope === 'account' && <SelfDelete asksPassword={account.asksPassword} />}
          {account.mayDelete && scope !== 'account' && (
            <DeleteSection
              label={texts.deleteLabel!}
              consequence="Its users and speech services go with it."
              api={`/accounts/${account.sid}`}
              question={withName(texts.confirmDelete!, account.name)}
              done={withName(texts.deleted!, account.name)}
              phrase={DELETE_PHRASE}
              leaveTo="/internal/accounts"
            />
          )}
        </>
      )}
    </ResourceForm>
  );
}

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
