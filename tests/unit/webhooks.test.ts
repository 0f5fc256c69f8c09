import { readSettings } from '@/lib/config/settings';
import { judgeForm } from '@/lib/kit/judge';
import type { FormContext, FormDefinition, Values } from '@/lib/kit/form';
import { newAccountForm } from '@/lib/resources/accounts/new-form';
import { applicationForm } from '@/lib/resources/applications/form';
import { providerForm } from '@/lib/resources/service-providers/form';
import { BASIC_AUTH, hookFacts } from '@/lib/resources/webhooks/hook';

/* Without its URL a webhook is not saved, and neither is a user name or password that was typed for it. */

const URL_FIRST = 'Enter the URL, or remove the user name and password.';

const { features } = readSettings({
  PLATFORM_API_URL: 'https://platform.example',
  SESSION_PASSWORDS: 'a password for the tests that is long enough',
});

const FORMS: [string, FormDefinition, string][] = [
  ['the registration webhook of an account', newAccountForm, 'registration_hook'],
  ['the queue event webhook of an account', newAccountForm, 'queue_event_hook'],
  ['the registration webhook of a service provider', providerForm, 'registration_hook'],
  ['the messaging webhook of an application', applicationForm, 'messaging_hook'],
];

describe.each(FORMS)('%s', (_what, form, name) => {
  const stored = { url: 'https://a.example/hook', method: 'POST', username: 'me', password: 'secret' };

  const valuesOf = (url: string, username: string, password = ''): Values => ({
    [`${name}_url`]: url,
    [`${name}_method`]: 'POST',
    [`${name}_username`]: username,
    [`${name}_password`]: password,
  });

  /** What is said at the fields of the webhook. */
  function said(values: Values, hook: typeof stored | null = null) {
    const context: FormContext = {
      scope: 'admin',
      readOnly: false,
      features,
      flavour: 'specified',
      mode: hook ? 'edit' : 'create',
      facts: hookFacts(name, hook),
    };
    const before = hook ? valuesOf(hook.url, hook.username) : null;
    const { errors } = judgeForm(form, values, before, context);
    return Object.fromEntries(Object.entries(errors).filter(([field]) => field.startsWith(name)));
  }

  it('asks for the URL where user name and password are typed', () => {
    expect(said(valuesOf('', 'me', 'secret'))).toEqual({ [`${name}_url`]: URL_FIRST });
    expect(said(valuesOf('  ', 'me'))).toEqual({ [`${name}_url`]: URL_FIRST, [`${name}_password`]: BASIC_AUTH });
    expect(said(valuesOf('https://a.example/hook', 'me', 'secret'))).toEqual({});
    expect(said(valuesOf('', ''))).toEqual({});
  });

  it('is removed with its user name when its URL is emptied', () => {
    expect(said(valuesOf('', 'me'), stored)).toEqual({});
    expect(said(valuesOf('', ''), stored)).toEqual({});
  });

  it('has a URL whose first letters are small: with others the platform stores it, and can’t use it', () => {
    const spelled = 'HTTPS://a.example/hook';
    expect(said(valuesOf(spelled, ''))).toEqual({ [`${name}_url`]: 'Enter https:// in lowercase letters.' });
    expect(said(valuesOf(spelled, ''), { ...stored, url: spelled, username: '' })).toEqual({});
  });

  it('is not removed along with a user name or a password that is new', () => {
    expect(said(valuesOf('', 'someone else'), stored)).toEqual({ [`${name}_url`]: URL_FIRST });
    expect(said(valuesOf('', 'me', 'another'), stored)).toEqual({ [`${name}_url`]: URL_FIRST });
  });
});
