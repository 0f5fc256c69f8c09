import { accountField, onceCreated } from '../../kit/common-fields';
import { newValues, type Facts, type FormDefinition } from '../../kit/form';
import { userNameProblem } from '../../kit/user-name';

export const NO_ACCOUNT = 'You must create an account before you can create a sip client.';

export const NO_REALM = 'Sip realm is not set for the account.';

export const CHECKED_BY_WEBHOOK =
  'This account has a registration webhook: it decides which devices may register, and SIP clients aren’t checked.';

export interface ClientFacts extends Facts {
  /** Whether the account has a realm that devices can register to; omitted if no account is chosen. */
  hasRealm?: boolean;
  /** Whether the account's devices register with its webhook instead. */
  hasRegistrationHook?: boolean;
}

/** SIP clients (specification part 2, sections 2 to 6). */
export const clientForm: FormDefinition<ClientFacts> = {
  titles: { create: 'Add sip client', edit: 'Edit sip client' },
  identity: { username: 'username', account_sid: 'accountSid' },
  sections: [
    {
      fields: [
        {
          kind: 'text',
          name: 'username',
          label: 'User Name',
          column: 'clients.username',
          required: true,
          autoComplete: 'off',
          fixed: onceCreated,
          check: (value) => userNameProblem(String(value)),
        },
        {
          kind: 'password',
          name: 'password',
          label: 'Password',
          column: 'clients.password',
          required: true,
          secret: true,
          autoComplete: 'new-password',
          visible: (_values, { mode }) => mode === 'create',
        },
        { ...accountField, label: 'Belongs to', fixed: onceCreated },
        { kind: 'check', name: 'is_active', label: 'Active', initial: true },
      ],
    },
    {
      title: 'Direct calling',
      fields: [
        {
          kind: 'check',
          name: 'allow_direct_app_calling',
          label: 'Allow direct calling of applications',
          initial: true,
        },
        { kind: 'check', name: 'allow_direct_queue_calling', label: 'Allow direct calling of queues', initial: true },
        {
          kind: 'check',
          name: 'allow_direct_user_calling',
          label: 'Allow direct calling of other users',
          initial: true,
        },
      ],
    },
  ],
  warnings: (_values, { facts }): Record<string, string> =>
    facts.hasRegistrationHook ? { username: CHECKED_BY_WEBHOOK } : {},
  texts: {
    created: 'Client created successfully',
    updated: 'Client updated successfully',
    deleted: 'Client deleted successfully',
    confirmDelete: 'Are you sure you want to delete the sip client {name}?',
    deleteLabel: 'Delete User',
    consequence: 'The device using these credentials can no longer register.',
  },
  afterUpdate: 'list',
};

export const newClient = newValues(clientForm);
