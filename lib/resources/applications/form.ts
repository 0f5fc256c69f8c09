import { accountField, onceCreated } from '../../kit/common-fields';
import { newValues, recordTexts, type FormDefinition, type When } from '../../kit/form';
import { hookRules, type HookFacts } from '../webhooks/hook';
import { applicationHook, HOOKS, hookWarnings, statusFollows } from './hook';
import { speechFields } from './speech';

export const NO_ACCOUNT = 'You must create an account before you can create an application.';

export const NO_LIST_OF_VERBS = 'Application JSON must be a list of verbs.';

/** How calls are transferred unless somebody says otherwise. */
export const FALLBACK_TYPE = 'refer';

/** Encryption doubles the length of the variables, in a column of 65,535 bytes. */
export const LONGEST_ENVIRONMENT = 32_000;

/** Changes are sent together with what they replace. */
const LONGEST_CHANGES = 3 * LONGEST_ENVIRONMENT;

const fallback: When = (values) => values.use_for_fallback_speech === true;
const mayTransfer: When = (_values, { flavour }) => flavour === 'specified';
const transfer: When = (values, context) => mayTransfer(values, context) && values.use_for_fallback_webhook === true;
const transferBy =
  (type: string): When =>
  (values, context) =>
    transfer(values, context) && values.fallback_webhook_type === type;

export interface ApplicationFacts extends HookFacts {
  /** Of a stored application. */
  sid?: string;
  accountSid?: string | null;
  /** Whether the account records all its calls. */
  recordsAll?: boolean;
  /** Whether variables are stored. Only the application knows which are secret, so all count as such. */
  env_secrets?: boolean;
}

/** Applications (specification part 1, sections 2 to 5; details 28 to 31). */
export const applicationForm: FormDefinition<ApplicationFacts> = {
  titles: { create: 'Add application', edit: 'Edit application' },
  identity: { name: 'name', account_sid: 'accountSid' },
  sections: [
    {
      id: 'application',
      fields: [
        { kind: 'text', name: 'name', label: 'Application name', column: 'applications.name', required: true },
        { ...accountField, fixed: onceCreated },
      ],
    },
    applicationHook(
      'call_hook',
      'Calling webhook',
      'Called when a call starts; its reply decides what happens next.',
      true,
    ),
    applicationHook(
      'call_status_hook',
      'Call status webhook',
      'Receives call status events. If the calling webhook is a websocket, those of incoming calls go there instead.',
      true,
    ),
    applicationHook('messaging_hook', 'Messaging webhook', 'Receives incoming messages.', false),
    {
      id: 'environment',
      title: 'Environment variables',
      note: 'Variables defined by the application behind the calling webhook.',
      fields: [
        {
          kind: 'textarea',
          name: 'env_vars',
          label: 'Environment variables',
          maxLength: LONGEST_CHANGES,
          unread: true,
        },
        // Secret values are kept separately: they are in no draft, and leave the form once they are stored. To the user, they
        // are variables like all others.
        {
          kind: 'textarea',
          name: 'env_secrets',
          label: 'Environment variables',
          maxLength: LONGEST_CHANGES,
          secret: true,
        },
      ],
    },
    { id: 'speech_synthesis', title: 'Text-to-speech', fields: speechFields('speech_synthesis', 'Text-to-speech') },
    { id: 'speech_recognizer', title: 'Speech-to-text', fields: speechFields('speech_recognizer', 'Speech-to-text') },
    {
      id: 'fallback',
      title: 'Fallback speech',
      note: 'Used if the primary vendor fails.',
      fields: [
        { kind: 'check', name: 'use_for_fallback_speech', label: 'Use a fallback speech vendor' },
        ...speechFields('fallback_speech_synthesis', 'Fallback text-to-speech', fallback),
        ...speechFields('fallback_speech_recognizer', 'Fallback speech-to-text', fallback),
      ],
    },
    {
      id: 'transfer',
      title: 'Fallback transfer',
      fields: [
        {
          kind: 'check',
          name: 'use_for_fallback_webhook',
          label: 'Perform a fallback transfer if webhook connection fails',
          visible: mayTransfer,
        },
        {
          kind: 'select',
          name: 'fallback_webhook_type',
          label: 'Type',
          initial: FALLBACK_TYPE,
          required: true,
          visible: transfer,
          options: [
            { value: 'refer', label: 'Refer' },
            { value: 'dial', label: 'Dial' },
          ],
        },
        {
          kind: 'text',
          name: 'fallback_webhook_target',
          label: 'Target',
          column: 'applications.fallback_webhook_target',
          required: true,
          placeholder: '+12125550123',
          help: 'The number in E.164 format, with + in front.',
          visible: transfer,
          check: (value) => (/\s/.test(String(value)) ? 'Target can’t contain spaces.' : null),
        },
        {
          kind: 'text',
          name: 'fallback_webhook_reason',
          label: 'Reason',
          column: 'applications.fallback_webhook_reason',
          help: 'Sent as header X-Reason.',
          visible: transfer,
        },
        {
          kind: 'text',
          name: 'fallback_webhook_referred_by',
          label: 'Referred by',
          column: 'applications.fallback_webhook_referred_by',
          visible: transferBy('refer'),
        },
        {
          kind: 'text',
          name: 'fallback_webhook_caller_id',
          label: 'Caller ID',
          column: 'applications.fallback_webhook_caller_id',
          visible: transferBy('dial'),
        },
      ],
    },
    {
      id: 'advanced',
      title: 'Advanced',
      fields: [
        {
          kind: 'textarea',
          name: 'app_json',
          label: 'Application JSON',
          help: 'Verbs to run instead of calling the webhook.',
          column: 'applications.app_json',
          check: appJsonProblem,
        },
        {
          kind: 'check',
          name: 'record_all_calls',
          label: 'Record all calls',
          help: 'Recordings are kept only if call recording is enabled in the account.',
          visible: (_values, { features }) => features.callRecording,
        },
      ],
    },
  ],
  rules: hookRules(HOOKS, 'username'),
  warnings: hookWarnings,
  follows: { call_hook_url: statusFollows },
  texts: {
    ...recordTexts('application'),
    consequence:
      'Calls will no longer reach its webhooks. Remove it from phone numbers, Teams tenants, carriers and accounts first.',
  },
};

export const newApplication = newValues(applicationForm);

function appJsonProblem(value: unknown): string | null {
  try {
    const verbs: unknown = JSON.parse(String(value));
    return Array.isArray(verbs) ? null : NO_LIST_OF_VERBS;
  } catch {
    return 'Application JSON isn’t valid JSON.';
  }
}
