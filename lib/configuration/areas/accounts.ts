import type { Area, Field } from '../area';
import { flag, hook, hookSecret, number, reference, rows, text } from './parts';

const recorded = { path: 'recording.enabled', is: true } as const;
const storedAt = (...vendors: string[]) => ({ path: 'recording.storage', is: vendors });
const bucket = (path: string, label: string, vendors: string[], form: string): Field =>
  text(`recording.${path}`, `Recordings, ${label}`, { only: storedAt(...vendors), form });

/** Accounts with their webhooks, limits and the storage of their recordings. */
export const accounts: Area = {
  name: 'accounts',
  title: 'Accounts',
  noun: 'Account',
  key: ['name'],
  owner: 'none',
  fields: [
    text('name', 'Name'),
    text('sip_realm', 'SIP realm', { anyCase: true }),
    reference('device_calling_application', 'Application for SIP device calls', 'applications', {
      late: true,
      form: 'device_calling_application_sid',
    }),
    reference('siprec_application', 'Application for SIPREC calls', 'applications', {
      late: true,
      form: 'siprec_hook_sid',
    }),
    flag('debug_log', 'Debug log', { form: 'enable_debug_log' }),
    number('limits.sessions', 'Maximum sessions', { empty: 0, form: 'session_quantity' }),
    number('limits.licensed_sessions', 'Licensed sessions', { empty: 0, form: 'session_licensed' }),
    number('limits.minutes', 'Maximum minutes', { empty: 0, form: 'minutes_quantity' }),
    number('limits.licensed_minutes', 'Licensed minutes', { empty: 0, form: 'minutes_licensed' }),
    ...hook('registration_hook', 'Registration webhook'),
    ...hook('queue_event_hook', 'Queue event webhook'),
    flag('recording.enabled', 'Call recording', { form: 'recording' }),
    flag('recording.all_calls', 'Record all calls', { only: recorded, form: 'record_all_calls' }),
    text('recording.format', 'Format of recordings', { only: recorded, empty: 'mp3', form: 'record_format' }),
    text('recording.storage', 'Recordings, storage', {
      only: recorded,
      options: ['aws_s3', 's3_compatible', 'azure', 'google'],
      form: 'bucket_vendor',
    }),
    bucket('endpoint', 'endpoint', ['s3_compatible'], 'bucket_endpoint'),
    bucket('bucket', 'bucket', ['aws_s3', 's3_compatible', 'google'], 'bucket_name'),
    bucket('container', 'container', ['azure'], 'bucket_container'),
    bucket('region', 'region', ['aws_s3'], 'bucket_region'),
    bucket('own_region', 'region', ['s3_compatible'], 'bucket_own_region'),
    bucket('access_key_id', 'access key ID', ['aws_s3', 's3_compatible'], 'bucket_access_key_id'),
    rows('recording.tags', 'Recordings, tags', [text('Key', 'Key'), text('Value', 'Value')], {
      only: storedAt('aws_s3', 's3_compatible', 'google'),
      known: ['Key'],
      form: 'bucket_tags',
    }),
  ],
  secrets: [
    hookSecret('registration_hook', 'Registration webhook'),
    hookSecret('queue_event_hook', 'Queue event webhook'),
    {
      path: 'recording.secret_access_key',
      label: 'Secret access key of the recordings',
      only: storedAt('aws_s3', 's3_compatible'),
      form: 'bucket_secret_access_key',
    },
    {
      path: 'recording.connection_string',
      label: 'Connection string of the recordings',
      only: storedAt('azure'),
      form: 'bucket_connection_string',
    },
    {
      path: 'recording.service_key',
      label: 'Service key of the recordings',
      only: storedAt('google'),
      form: 'bucket_service_key',
    },
  ],
};
