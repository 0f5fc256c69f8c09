import {
  choosesAccount,
  choosesProvider,
  isAccountUser,
  isAdministrator,
  reaches,
  SCOPES,
  seesEverything,
  type Scope,
} from '../../access/principal';
import { hasOneSpelling } from '../../format/same-name';
import {
  recordTexts,
  textOf,
  type Facts,
  type FormContext,
  type FormDefinition,
  type Option,
  type Values,
} from '../../kit/form';
import { brokenRules, type PasswordPolicy } from '../password-settings/policy';

export interface UserFacts extends Facts {
  /** Of a stored user. */
  scope?: Scope;
  isActive?: boolean;
  /** The platform doesn’t say whether the user is view-only. */
  viewOnlyUnknown?: boolean;
  /** Whether the user is the viewer. */
  own?: boolean;
  /** The current provider, the selectable ones, and which of them have accounts; the server's rules don't use them. */
  providerSid?: string;
  providers?: Option[];
  providersWithAccounts?: string[];
  /** The rules for new passwords; the server reads them itself. */
  passwordPolicy?: PasswordPolicy;
}

export const INVALID_PASSWORD = 'Invalid password.';

const NO_ACCOUNTS = 'Cannot create an account user. Service Provider has no accounts.';

/**
 * The platform compares a new name with existing ones case-sensitively, but its sign-in compares as the database does. Users
 * who cannot see all others must therefore choose names that have only one spelling.
 */
function spellingProblem(name: string): string | null {
  return hasOneSpelling(name)
    ? null
    : 'Use lowercase letters from a to z: the platform treats Anna, anna and änna as the same user.';
}

/** All the rules that a new password breaks; null if it keeps them, or they are unknown. */
function passwordProblem(password: unknown, _values: Values, { facts }: FormContext<UserFacts>): string | null {
  const broken = facts.passwordPolicy ? brokenRules(String(password), facts.passwordPolicy) : [];
  return broken.length > 0 ? `Password must: ${broken.join(', ')}` : null;
}

/** Nobody grants more than they have, and nobody is promoted (the platform refuses it). */
function scopeOptions(_values: Values, { scope, mode, facts }: FormContext<UserFacts>) {
  const most = (mode === 'edit' && facts.scope) || scope;
  const given = SCOPES.filter(({ value }) => reaches(scope, value) && reaches(most, value));
  return mode === 'create' && given.length > 1 ? [{ value: '', label: 'Choose a scope' }, ...given] : given;
}

/** Users (specification part 1, sections 2 to 6). */
export const userForm: FormDefinition<UserFacts> = {
  titles: { create: 'Add new user', edit: 'Edit user' },
  identity: { name: 'name' },
  sections: [
    {
      fields: [
        {
          kind: 'text',
          name: 'name',
          label: 'User name',
          column: 'users.name',
          help: 'Must be unique on the platform, ignoring case and accents. Only administrators can change it later.',
          required: true,
          autoComplete: 'off',
          // Someone who cannot see all users could take another user's name.
          fixed: (_values, context) => context.mode === 'edit' && !seesEverything(context),
          check: (value, _values, context) => (seesEverything(context) ? null : spellingProblem(String(value))),
        },
        { kind: 'email', name: 'email', label: 'Email', column: 'users.email', required: true, autoComplete: 'off' },
        {
          kind: 'password',
          name: 'initial_password',
          label: 'Temporary password',
          required: true,
          secret: true,
          autoComplete: 'new-password',
          visible: (_values, { mode }) => mode === 'create',
          check: passwordProblem,
          refusal: INVALID_PASSWORD,
        },
        {
          kind: 'password',
          name: 'new_password',
          label: 'New temporary password',
          secret: true,
          autoComplete: 'new-password',
          visible: (_values, { mode, readOnly }) => mode === 'edit' && !readOnly,
          check: passwordProblem,
          refusal: INVALID_PASSWORD,
        },
        // A dialog asks for them when a new password is saved; the form itself does not show them.
        { kind: 'text', name: 'acting_username', label: 'Your user name', secret: true, visible: setsPassword },
        { kind: 'password', name: 'acting_password', label: 'Your password', secret: true, visible: setsPassword },
        { kind: 'check', name: 'force_change', label: 'Require a new password at next login' },
        {
          kind: 'check',
          name: 'is_active',
          label: 'Active',
          help: 'The platform still lets inactive users log in. To keep someone out, delete the user.',
        },
        {
          kind: 'check',
          name: 'is_view_only',
          label: 'View only',
          help: 'Takes effect at the user’s next login.',
        },
      ],
    },
    {
      title: 'Scope',
      fields: [
        { kind: 'select', name: 'scope', label: 'Scope', required: true, options: scopeOptions },
        {
          kind: 'text',
          name: 'service_provider_sid',
          label: 'Service provider',
          required: true,
          visible: (values, context) => choosesProvider(context) && values.scope !== '' && !isAdministrator(values),
          // The platform moves no user to another provider.
          fixed: (_values, { mode, facts }) => mode === 'edit' && !isAdministrator(facts),
        },
        {
          kind: 'account',
          name: 'account_sid',
          label: 'Account',
          required: (values, context) => hasAccounts(values, context) !== false,
          visible: (values, context) => choosesAccount(context) && isAccountUser(values),
        },
      ],
    },
  ],
  rules: (values, context): Record<string, string> => {
    if (!choosesAccount(context) || !isAccountUser(values)) return {};
    return hasAccounts(values, context) === false ? { account_sid: NO_ACCOUNTS } : {};
  },
  texts: {
    ...recordTexts('user'),
    consequence: ({ facts }) =>
      facts.own ? 'This is you. You will be logged out.' : 'This user can no longer log in.',
  },
};

/** The provider whose accounts are offered: an administrator's choice in the form, otherwise the current one. */
export function providerOf(values: Values, { scope, facts }: FormContext<UserFacts>): string {
  return choosesProvider({ scope }) ? textOf(values, 'service_provider_sid') : (facts.providerSid ?? '');
}

/** Whether there is an account to choose; null while no provider is chosen, and if unknown (the server checks the choice itself). */
export function hasAccounts(values: Values, context: FormContext<UserFacts>): boolean | null {
  const withAccounts = context.facts.providersWithAccounts;
  const provider = providerOf(values, context);
  return withAccounts && provider ? withAccounts.includes(provider) : null;
}

function setsPassword(values: Values, { mode }: FormContext): boolean {
  return mode === 'edit' && !!values.new_password;
}

export const newUser = {
  name: '',
  email: '',
  initial_password: '',
  force_change: true,
  is_active: true,
  is_view_only: false,
};

/** What a copy doesn't take over: what is unique, and that the original's temporary password has been replaced since. */
export const NOT_COPIED = ['name', 'email', 'force_change'];
