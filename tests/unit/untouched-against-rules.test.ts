import type { FormContext, FormDefinition, Values } from '@/lib/kit/form';
import { formSchema } from '@/lib/kit/form-schema';
import { judgeForm } from '@/lib/kit/judge';
import { accountForm } from '@/lib/resources/accounts/form';
import { applicationForm } from '@/lib/resources/applications/form';
import { tenantForm } from '@/lib/resources/ms-teams-tenants/form';
import { domainsForm } from '@/lib/resources/system-information/form';
import { providerForm } from '@/lib/resources/service-providers/form';
import { speechForm } from '@/lib/resources/speech-services/form';
import { userForm } from '@/lib/resources/users/form';

/* Other tools store values that this console's rules do not allow. The form reports them, and they block no other change. */

const context = (facts: Record<string, unknown> = {}): FormContext => ({
  mode: 'edit',
  scope: 'admin',
  readOnly: false,
  features: { callRecording: true } as FormContext['features'],
  flavour: 'specified',
  facts,
});

interface Stored {
  form: FormDefinition;
  field: string;
  values: Values;
  /** A value that no user may type. */
  worse: string;
}

const CASES: Record<string, Stored> = {
  'an e-mail address without @': {
    form: userForm,
    field: 'email',
    values: {
      name: 'elena',
      email: 'elena',
      scope: 'admin',
      force_change: false,
      is_active: true,
      is_view_only: false,
    },
    worse: 'nobody',
  },
  'an endpoint of a bucket without a scheme': {
    form: accountForm,
    field: 'bucket_endpoint',
    values: { recording: true, bucket_vendor: 's3_compatible', bucket_endpoint: 's3.example', bucket_name: 'b' },
    worse: 's4.example',
  },
  'a tenant of a domain with an underscore': {
    form: tenantForm,
    field: 'tenant_fqdn',
    values: { tenant_fqdn: 'a_b.teams.example', account_sid: 'x', application_sid: '' },
    worse: 'c_d.teams.example',
  },
  'a domain of the platform with a port': {
    form: domainsForm,
    field: 'sip_domain_name',
    values: { domain_name: 'a.example', sip_domain_name: 'sip.example:5060', monitoring_domain_name: '' },
    worse: 'sip.example:5070',
  },
  'application JSON that is none': {
    form: applicationForm,
    field: 'app_json',
    values: { name: 'a', app_json: '{not json' },
    worse: '{nor this',
  },
  'an address of a speech vendor without a scheme': {
    form: speechForm,
    field: 'custom_tts_url',
    values: {
      vendor: 'custom',
      custom_name: 'x',
      custom_tts_url: 'tts.example',
      use_for_tts: true,
      use_for_stt: false,
    },
    worse: 'tts2.example',
  },
};

describe.each(Object.entries(CASES))('%s', (_what, { form, field, values, worse }) => {
  const messages = (now: Values, stored: Values | null) => judgeForm(form, now, stored, context()).errors[field];

  it('is against a rule, in a new record', () => {
    expect(messages(values, null)).toMatch(/./);
  });

  it('stops nothing while it is untouched, neither in the browser nor on the server', () => {
    expect(messages(values, values)).toBeUndefined();
    expect(judgeForm(form, values, values, context()).warnings[field]).toMatch(/./);
    const parsed = formSchema(form, context(), values).safeParse(values);
    expect(parsed.error?.issues.map(({ path }) => path[0]) ?? []).not.toContain(field);
  });

  it('cannot be made another wrong one', () => {
    const typed = { ...values, [field]: worse };
    expect(messages(typed, values)).toMatch(/./);
    const parsed = formSchema(form, context(), values).safeParse(typed);
    expect(parsed.error?.issues.map(({ path }) => path[0])).toContain(field);
  });
});

it('what is missing is not forgiven: it may be stored and not be given back', () => {
  const values = { name: 'a', email: '', scope: 'admin', force_change: false, is_active: true, is_view_only: false };
  expect(judgeForm(userForm, values, values, context()).errors).toHaveProperty('email');
});

describe('the speech of an application', () => {
  const none = { vendor: '', label: '', language: '', voice: '' };
  const speech = (changes: object) =>
    Object.fromEntries(
      Object.entries({ ...none, ...changes }).map(([part, value]) => [`speech_synthesis_${part}`, value]),
    );
  const errors = (now: Values, stored: Values) =>
    Object.keys(judgeForm(applicationForm, now, stored, context()).errors).filter((name) => name in speech({}));

  it('where it has none, is chosen with all its parts', () => {
    expect(errors(speech({ vendor: 'google' }), speech({}))).toEqual([
      'speech_synthesis_language',
      'speech_synthesis_voice',
    ]);
  });

  it('isn’t left without a vendor', () => {
    expect(errors(speech({}), speech({ vendor: 'google', language: 'en-US', voice: 'a' }))).toContain(
      'speech_synthesis_vendor',
    );
  });
});

describe('limits that were stored without the dates of their contract', () => {
  const values = {
    name: 'Acme',
    session_quantity: '10',
    session_licensed: '5',
    session_start: '',
    session_end: '',
    session_renew: false,
    minutes_quantity: '0',
    minutes_licensed: '0',
    minutes_renew: false,
  };
  const state = { ...context(), features: { providerLimits: true } as FormContext['features'] };
  const required = (changes: Values) =>
    Object.keys(judgeForm(providerForm, { ...values, ...changes }, values, state).errors);

  it.each<[string, Values]>([
    ['the name', { name: 'Acme Ltd' }],
    ['the limits of minutes', { minutes_quantity: '100' }],
    ['nothing, only typed again', { session_quantity: ' 10 ' }],
  ])('let %s be changed', (_what, changes) => {
    expect(required(changes)).toEqual([]);
  });

  it.each<[string, Values]>([
    ['the maximum', { session_quantity: '20' }],
    ['the licence', { session_licensed: '6' }],
    ['the renewal', { session_renew: true }],
  ])('must get them with a change of %s, which stores the contract again', (_what, changes) => {
    expect(required(changes)).toEqual(['session_start', 'session_end']);
  });

  it('must get both of them or none', () => {
    expect(required({ session_start: '01/01/2026' })).toEqual(['session_end']);
  });
});
