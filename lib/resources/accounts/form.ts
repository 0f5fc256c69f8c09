import { isAccountUser, seesEverything } from '../../access/principal';
import { onceCreated } from '../../kit/common-fields';
import {
  recordTexts,
  textOf,
  type FormContext,
  type FormDefinition,
  type FormSection,
  type Values,
} from '../../kit/form';
import { serviceKeyProblem } from '../../kit/service-key';
import { togetherProblem } from '../../kit/text-columns';
import { urlProblem } from '../../kit/url-problem';
import { withStored } from '../../kit/with-stored';
import { limitSection } from '../limits/form';
import { AWS_REGIONS, BUCKET_VENDORS, connectionStringProblem } from './bucket';
import { generalSection, hookSections, newAccountForm, type AccountFacts } from './new-form';

const general: FormSection<AccountFacts> = {
  ...generalSection,
  fields: [
    ...generalSection.fields,
    {
      kind: 'text',
      name: 'device_calling_application_sid',
      label: 'Application for SIP device calls',
      help: 'Handles calls from registered devices.',
      visible: onceCreated,
    },
    {
      kind: 'text',
      name: 'siprec_hook_sid',
      label: 'Application for SIPREC calls',
      help: 'Handles incoming SIPREC recording sessions.',
      visible: onceCreated,
    },
    {
      kind: 'check',
      name: 'enable_debug_log',
      label: 'Debug log',
      help: 'The platform logs the calls of this account in detail.',
      // Only some platforms have this column; the others refuse the whole save.
      visible: (values, context) => onceCreated(values, context) && context.facts.debugLog === true,
    },
  ],
};

function records(values: Values, { mode, features }: FormContext): boolean {
  return mode === 'edit' && features.callRecording && values.recording === true;
}

const ofVendor =
  (...vendors: string[]) =>
  (values: Values, context: FormContext) =>
    records(values, context) && vendors.includes(textOf(values, 'bucket_vendor'));

const RECORD_FORMATS = ['mp3', 'wav'];

const isStored = (values: Values, { facts }: FormContext<AccountFacts>) => facts.bucketStored === values.bucket_vendor;
/** A secret is required unless one is stored for the same vendor. */
const unlessStored = (values: Values, context: FormContext<AccountFacts>) => !isStored(values, context);

const recording: FormSection<AccountFacts> = {
  id: 'recording',
  title: 'Recording',
  fields: [
    {
      kind: 'check',
      name: 'recording',
      label: 'Enable call recording',
      help: 'Recordings are stored in your own bucket. Turning this off deletes the stored bucket credentials.',
      visible: (_values, { mode, features }) => mode === 'edit' && features.callRecording,
    },
    { kind: 'check', name: 'record_all_calls', label: 'Record every call in this account', visible: records },
    {
      kind: 'select',
      name: 'record_format',
      label: 'Format',
      visible: records,
      // The platform accepts any format, as it does any region: lists grow.
      options: (_values, { facts }) => withStored(RECORD_FORMATS, facts.recordFormat),
    },
    {
      kind: 'select',
      name: 'bucket_vendor',
      label: 'Storage',
      required: true,
      visible: records,
      options: BUCKET_VENDORS,
    },
    {
      kind: 'text',
      name: 'bucket_endpoint',
      label: 'Endpoint',
      placeholder: 'https://',
      required: true,
      visible: ofVendor('s3_compatible'),
      check: (value) => urlProblem(value, ['http', 'https']),
    },
    {
      kind: 'text',
      name: 'bucket_name',
      label: 'Bucket name',
      required: true,
      autoComplete: 'off',
      visible: ofVendor('aws_s3', 's3_compatible', 'google'),
    },
    {
      kind: 'text',
      name: 'bucket_container',
      label: 'Container',
      required: true,
      autoComplete: 'off',
      visible: ofVendor('azure'),
    },
    {
      kind: 'select',
      name: 'bucket_region',
      label: 'Region',
      required: true,
      visible: ofVendor('aws_s3'),
      options: (_values, { facts }) => withStored(AWS_REGIONS, facts.bucketRegion),
    },
    { kind: 'text', name: 'bucket_own_region', label: 'Region', visible: ofVendor('s3_compatible') },
    {
      kind: 'text',
      name: 'bucket_access_key_id',
      label: 'Access key ID',
      required: true,
      autoComplete: 'off',
      visible: ofVendor('aws_s3', 's3_compatible'),
    },
    {
      kind: 'password',
      name: 'bucket_secret_access_key',
      label: 'Secret access key',
      required: unlessStored,
      stored: isStored,
      secret: true,
      isKey: true,
      visible: ofVendor('aws_s3', 's3_compatible'),
    },
    {
      kind: 'password',
      name: 'bucket_connection_string',
      label: 'Connection string',
      required: unlessStored,
      stored: isStored,
      secret: true,
      isKey: true,
      maxLength: 2000,
      visible: ofVendor('azure'),
      check: connectionStringProblem,
    },
    {
      kind: 'textarea',
      name: 'bucket_service_key',
      label: 'Service key',
      required: unlessStored,
      secret: true,
      maxLength: 20_000,
      visible: ofVendor('google'),
      check: serviceKeyProblem,
    },
    {
      kind: 'rows',
      name: 'bucket_tags',
      label: 'Tags',
      cells: [
        { name: 'Key', label: 'Key' },
        { name: 'Value', label: 'Value' },
      ],
      most: 50,
      visible: ofVendor('aws_s3', 's3_compatible', 'google'),
    },
  ],
};

/** Accounts (specification part 1, sections 2 to 6). */
export const accountForm: FormDefinition<AccountFacts> = {
  ...newAccountForm,
  sections: [general, limitSection({ period: false, visible: onceCreated }), ...hookSections, recording],
  rules: (values, context) => ({ ...fitsTogether(values, context), ...newAccountForm.rules?.(values, context) }),
  texts: {
    ...recordTexts('account'),
    consequence: (context) =>
      isAccountUser(context)
        ? 'Deletes your account with its users, speech services and Teams tenants, and logs you out.'
        : `Its users, ${seesEverything(context) ? 'carriers, ' : ''}speech services and Teams tenants are deleted too.`,
  },
};

/** The platform stores the bucket's whole credential, tags included, in one encrypted column. */
function fitsTogether(values: Values, context: FormContext<AccountFacts>): Record<string, string> {
  if (!records(values, context)) return {};
  const shown = recording.fields.filter(
    ({ name, visible }) => name.startsWith('bucket_') && visible?.(values, context) !== false,
  );
  const isSecretStored = shown.some(({ name, secret }) => secret && !values[name]);
  // A service key has about 2,500 characters, other secrets only a few.
  const beside = !isSecretStored ? 0 : values.bucket_vendor === 'google' ? 2600 : 300;
  const fields = shown.map(({ name, label }) => ({ name, label, value: values[name] }));
  return togetherProblem('accounts.bucket_credential', fields, beside);
}
