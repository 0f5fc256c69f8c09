import type { z } from 'zod';
import { textOf, type Facts, type FormContext, type FormSection, type Values, type When } from '../../kit/form';
import { urlProblem } from '../../kit/url-problem';
import { schemeProblem, shownAddress, storedAddress } from './hook-address';
import type * as wire from '../../kit/wire';

export const BASIC_AUTH = 'When using HTTP basic authentication both the username and password fields are required.';

const URL_FIRST = 'Enter the URL, or remove the user name and password.';

export const CREDENTIALS_APART = 'Don’t put credentials in the URL; use the user name and password fields.';

export const METHODS = ['POST', 'GET'];

/** A webhook as the platform returns it. */
export interface Hook {
  url: string;
  method: string;
  username: string | null;
  password: string | null;
}

/** What the rules of a webhook's fields may know about the stored one, by field name. */
export interface HookFacts extends Facts {
  [password: `${string}_password`]: boolean | undefined;
  [text: `${string}_url` | `${string}_username`]: string | undefined;
}

interface HookSectionOptions {
  /** Its field on the platform, the prefix of the form's field names. */
  name: string;
  title: string;
  note: string;
  methods: string[];
  required?: boolean;
  /** Of the URL. */
  placeholder?: string;
  /** What is wrong with a URL. */
  problem?: (url: unknown) => string | null;
  /** Whether the method can't be chosen. */
  fixed?: When<HookFacts>;
}

const addressProblem = (url: unknown) =>
  urlProblem(url, ['http', 'https'], CREDENTIALS_APART) ?? schemeProblem(String(url));

/** The four fields of a webhook. The password is never returned; left blank, the stored one stays. */
export function hookSection(options: HookSectionOptions): FormSection<HookFacts> {
  const { name, title, note, methods, required, placeholder = 'https://', problem = addressProblem, fixed } = options;
  return {
    id: name,
    title,
    note,
    columns: 'hook',
    fields: [
      {
        kind: 'text',
        name: `${name}_url`,
        label: `${title} URL`,
        caption: 'URL',
        placeholder,
        column: 'webhooks.url',
        required,
        // A URL that was already stored must not block other changes.
        check: (value, _values, { facts }) => (value === facts[`${name}_url`] ? null : problem(value)),
      },
      {
        kind: 'select',
        name: `${name}_method`,
        label: `${title} method`,
        caption: 'Method',
        initial: methods[0],
        fixed,
        options: methods.map((method) => ({ value: method, label: method })),
      },
      {
        kind: 'text',
        name: `${name}_username`,
        label: `${title} user name`,
        caption: 'User name',
        column: 'webhooks.username',
        autoComplete: 'off',
      },
      {
        kind: 'password',
        name: `${name}_password`,
        label: `${title} password`,
        caption: 'Password',
        column: 'webhooks.password',
        secret: true,
        stored: (_values, { facts }) => isPasswordStored(facts, name),
      },
    ],
  };
}

/** The webhook that authenticates registrations: accounts and service providers have one. */
export const registrationHook = hookSection({
  name: 'registration_hook',
  title: 'Registration webhook',
  note: 'Called to authenticate SIP registrations.',
  methods: METHODS,
});

/**
 * A user name needs a password, entered or stored, and an entered password a user name; new ones need a URL: they are not saved
 * without it.
 * @param names of the form's webhooks
 * @param place the field that says that a password has no user name
 */
export function hookRules(names: readonly string[], place: 'username' | 'password' = 'password') {
  return (values: Values, { facts }: FormContext<HookFacts>): Record<string, string> => {
    const messages: Record<string, string> = {};
    for (const name of names) {
      const typed = !!values[`${name}_password`];
      const username = textOf(values, `${name}_username`);
      const named = !!username.trim();
      if (named && !typed && !isPasswordStored(facts, name)) messages[`${name}_password`] = BASIC_AUTH;
      if (typed && !named) messages[`${name}_${place}`] = BASIC_AUTH;
      const renamed = named && username !== facts[`${name}_username`];
      if ((typed || renamed) && !textOf(values, `${name}_url`).trim()) messages[`${name}_url`] = URL_FIRST;
    }
    return messages;
  };
}

/** A webhook as read; one without a URL counts as none. */
export function hookOf(hook: z.output<typeof wire.hook>): Hook | null {
  return hook?.url ? { url: hook.url, method: hook.method, username: hook.username, password: hook.password } : null;
}

/** A stored webhook as its four form values. The password stays on the server. */
export function hookValues(name: string, hook: Hook | null, methods: string[]): Values {
  const method = hook?.method.toUpperCase() ?? '';
  return {
    [`${name}_url`]: shownAddress(hook?.url ?? ''),
    [`${name}_method`]: methods.includes(method) ? method : methods[0]!,
    [`${name}_username`]: hook?.username ?? '',
    [`${name}_password`]: '',
  };
}

/** What the rules of its fields may know about a stored webhook: its URL, its user name, and whether it has a password. */
export function hookFacts(name: string, hook: Hook | null): HookFacts {
  const facts: HookFacts = {};
  facts[`${name}_password`] = !!hook?.password;
  facts[`${name}_url`] = shownAddress(hook?.url ?? '');
  facts[`${name}_username`] = hook?.username ?? '';
  return facts;
}

/** Whether a webhook has a password. @param name of the webhook */
export function isPasswordStored(facts: HookFacts, name: string): boolean {
  return facts[`${name}_password`] === true;
}

/** The webhook as it is sent: none without a URL, and with the stored password if none was entered. */
export function hookToWire(name: string, values: Values, stored: Hook | null): Record<string, unknown> | null {
  const url = storedAddress(textOf(values, `${name}_url`), stored);
  if (!url) return null;
  const username = textOf(values, `${name}_username`);
  const password = textOf(values, `${name}_password`) || (stored?.password ?? '');
  const method = values[`${name}_method`];
  return username ? { url, method, username, password } : { url, method, username: null, password: null };
}

/** Whether a save has to send the webhook: the platform creates a new record each time one is sent. */
export function hookChanged(name: string, values: Values, before: Values): boolean {
  const named = ['url', 'method', 'username'].map((field) => `${name}_${field}`);
  return !!values[`${name}_password`] || named.some((field) => values[field] !== before[field]);
}
