import { isAccountUser } from '../../access/principal';
import { newValues, recordTexts, type FormDefinition, type FormSection } from '../../kit/form';
import { hookRules, hookSection, registrationHook, type HookFacts } from '../webhooks/hook';
import type { BucketVendor } from './bucket';

/** The webhooks of an account. */
export const HOOKS = ['registration_hook', 'queue_event_hook'] as const;

/** Facts about a stored account. */
export interface AccountFacts extends HookFacts {
  isActive?: boolean;
  sipRealm?: string | null;
  recordFormat?: string | null;
  /** Whether this platform has the column. */
  debugLog?: boolean;
  /** The vendor of the bucket whose secret is stored, its region, and the part of a stored key that may be shown. */
  bucketStored?: BucketVendor | null;
  bucketRegion?: string;
  bucketKeyHint?: string;
}

/** Queue events have a body. */
export const QUEUE_METHODS = ['POST'];

export const generalSection: FormSection<AccountFacts> = {
  id: 'general',
  title: 'General',
  fields: [
    { kind: 'text', name: 'name', label: 'Account name', column: 'accounts.name', required: true, autoComplete: 'off' },
    {
      kind: 'text',
      name: 'sip_realm',
      label: 'SIP realm',
      column: 'accounts.sip_realm',
      help: 'The domain SIP devices register with. Must be unique on the platform.',
      autoComplete: 'off',
      // As the platform stores it: otherwise a save whose response was lost would not recognise its own change.
      tidy: (realm) => realm.toLowerCase(),
      // Account users change theirs on a separate page; the platform refuses it here.
      fixed: (_values, context) => isAccountUser(context),
      // The platform accepts any text: a value that the account already had must not block other changes.
      check: (value, _values, { facts }) =>
        value === facts.sipRealm || isHostName(String(value)) ? null : 'Enter a domain name, such as sip.example.com.',
    },
  ],
};

export const hookSections: FormSection<HookFacts>[] = [
  registrationHook,
  hookSection({
    name: 'queue_event_hook',
    title: 'Queue event webhook',
    note: 'Receives an event when a caller joins or leaves a queue. POST only.',
    methods: QUEUE_METHODS,
  }),
];

/** The form of a new account: that of `accountForm` without the fields that only a stored one has. */
export const newAccountForm: FormDefinition<AccountFacts> = {
  titles: { create: 'Add account', edit: 'Edit account' },
  identity: { name: 'name' },
  sections: [generalSection, ...hookSections],
  rules: hookRules(HOOKS),
  texts: recordTexts('account'),
};

export const newAccount = newValues(newAccountForm);

function isHostName(value: string): boolean {
  return /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/i.test(value);
}
