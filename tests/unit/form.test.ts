import fc from 'fast-check';
import { isVisible } from '@/lib/kit/field-state';
import { fieldsOf, type FormContext, type FormDefinition, type Values } from '@/lib/kit/form';
import { fieldMessages, formSchema } from '@/lib/kit/form-schema';
import { sentValues } from '@/lib/kit/sent-values';
import { validateForm } from '@/lib/kit/validate';
import { carrierForm } from '@/lib/resources/carriers/form';
import type { CarrierFacts } from '@/lib/resources/carriers/field-rules';
import { accountForm } from '@/lib/resources/accounts/form';
import { clientForm } from '@/lib/resources/clients/form';

// The same cases on every machine, and each time.
fc.configureGlobal({ seed: 20_261_130 });

const context = (over: Partial<FormContext> = {}): FormContext => ({
  mode: 'create',
  scope: 'admin',
  readOnly: false,
  features: {} as FormContext['features'],
  flavour: 'specified',
  facts: {},
  ...over,
});

const form: FormDefinition = {
  titles: { create: 'Add', edit: 'Edit' },
  sections: [
    {
      fields: [
        { kind: 'text', name: 'name', label: 'Name', required: true, maxLength: 10 },
        { kind: 'email', name: 'email', label: 'E-mail', required: (values) => values.mail === true },
        { kind: 'check', name: 'mail', label: 'Mail' },
        {
          kind: 'select',
          name: 'colour',
          label: 'Colour',
          options: [{ value: 'red', label: 'Red' }],
          visible: (v) => v.mail === true,
        },
        {
          kind: 'text',
          name: 'code',
          label: 'Code',
          fixed: (_v, { mode }) => mode === 'edit',
          check: (v) => (v === 'bad' ? 'No.' : null),
        },
        {
          kind: 'password',
          name: 'secret',
          label: 'Secret',
          secret: true,
          visible: (_v, { mode }) => mode === 'create',
        },
      ],
    },
  ],
  rules: (values): Record<string, string> =>
    values.name === values.code && values.code ? { code: 'Must differ.' } : {},
  texts: { created: 'Created', updated: 'Updated' },
  afterUpdate: 'list',
};

describe('a form', () => {
  it.each<[Values, Record<string, string>]>([
    [{ name: '', mail: false }, { name: 'Name is required.' }],
    [{ name: '   ', mail: false }, { name: 'Name is required.' }],
    [{ name: 'x'.repeat(11), mail: false }, { name: 'Name can be at most 10 characters long.' }],
    [{ name: 'a', mail: true, email: '', colour: 'red' }, { email: 'E-mail is required.' }],
    [{ name: 'a', mail: true, email: 'nonsense', colour: 'red' }, { email: 'Enter a valid email address.' }],
    [{ name: 'a', mail: true, email: 'a@b', colour: 'blue' }, { colour: 'Choose one of the options for Colour.' }],
    [{ name: 'a', mail: false, colour: 'blue' }, {}],
    [{ name: 'a', mail: false, code: 'bad' }, { code: 'No.' }],
    [{ name: 'a', mail: false, code: 'a' }, { code: 'Must differ.' }],
    [{ name: 'a', mail: 'yes' }, { mail: 'Mail must be on or off.' }],
  ])('%o is told %o', (values, messages) => expect(validateForm(form, values, context())).toEqual(messages));

  it('checks and sends nothing that is hidden, fixed or read-only', () => {
    const values = { name: ' a ', mail: false, colour: 'blue', code: 'bad', secret: ' kept ', other: 1 };
    expect(sentValues(form, values, context())).toEqual({
      name: 'a',
      email: undefined,
      mail: false,
      code: 'bad',
      secret: ' kept ',
    });
    expect(sentValues(form, values, context({ mode: 'edit' }))).toEqual({ name: 'a', email: undefined, mail: false });
    expect(sentValues(form, values, context({ readOnly: true }))).toEqual({});
    expect(validateForm(form, { name: '' }, context({ readOnly: true }))).toEqual({});
  });

  it('trims what was typed, but not a stored text that nobody touched', () => {
    const stored = { name: ' a ', email: ' a@b ', mail: true, colour: 'red' };
    const sent = (typed: Values) => sentValues(form, { ...stored, ...typed }, context({ mode: 'edit' }), stored);
    expect(sent({ email: ' c@d ' })).toMatchObject({ name: ' a ', email: 'c@d' });
    expect(sent({ name: 'a' })).toMatchObject({ name: 'a', email: ' a@b ' });
  });

  it('takes a key without the spaces that the clipboard had around it, and a password with its own', () => {
    const buckets = accountForm as FormDefinition;
    const aws = { name: 'A', bucket_vendor: 'aws_s3', recording: true };
    const account = context({ mode: 'edit', features: { callRecording: true } as FormContext['features'] });
    const sent = (typed: Values) => sentValues(buckets, { ...aws, ...typed }, account);
    expect(sent({ bucket_secret_access_key: ' pasted \t' }).bucket_secret_access_key).toBe('pasted');
    expect(sent({ registration_hook_password: ' typed ' }).registration_hook_password).toBe(' typed ');
  });

  it('gives the same verdict in the browser and on the server', () => {
    const value = fc.oneof(
      fc.constantFrom('', ' ', 'a', 'red', 'bad', 'a@b', 'x'.repeat(11)),
      fc.boolean(),
      fc.string(),
    );
    const names = form.sections[0]!.fields.map(({ name }) => name);
    const values = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
    const state = fc.record({ mode: fc.constantFrom('create' as const, 'edit' as const), readOnly: fc.boolean() });
    fc.assert(
      fc.property(values, state, (given, over) => {
        // The possible values of a form: texts in text fields, booleans in checkboxes. The server rejects other types.
        const typed = Object.fromEntries(
          Object.entries(given).map(([name, v]) => [
            name,
            name === 'mail' ? v === true : typeof v === 'boolean' ? String(v) : v,
          ]),
        );
        const browser = validateForm(form, typed, context(over));
        const server = formSchema(form, context(over)).safeParse(typed);
        expect(server.success).toBe(Object.keys(browser).length === 0);
        if (!server.success) expect(fieldMessages(server.error, form)).toEqual(browser);
      }),
    );
  });

  it.each([[null], ['text'], [[]], [{ name: { $ne: 1 } }], [{ name: ['a'] }], [{ mail: 'true' }]])(
    'the server refuses %o, which no form sends',
    (given) => expect(formSchema(form, context()).safeParse(given).success).toBe(false),
  );
});

describe('the SIP client form', () => {
  const filled = {
    username: 'ext1',
    password: 'p',
    account_sid: 'a',
    is_active: true,
    allow_direct_app_calling: true,
    allow_direct_queue_calling: true,
    allow_direct_user_calling: true,
  };

  it('wants user name, password and account on creation', () => {
    const empty = { ...filled, username: '', password: '', account_sid: '' };
    expect(Object.keys(validateForm(clientForm, empty, context()))).toEqual(['username', 'password', 'account_sid']);
  });

  it.each([
    ['ext1001@aurora-bistro.sip.voice.example.com', 'Enter the user name alone, without @ or realm.'],
    ['ext 1001', 'User name can’t contain spaces.'],
    ['sip:ext1001', 'User name can’t contain brackets < >, quotation marks, or any of : ; ? \\.'],
  ])('refuses %o, under which no device could register', (username, sentence) => {
    expect(validateForm(clientForm, { ...filled, username }, context())).toEqual({ username: sentence });
  });

  it.each(['ext1001', 'desk+7', 'front.desk', 'Zoë', 'n'.repeat(64)])('accepts the user name %o', (username) => {
    expect(validateForm(clientForm, { ...filled, username }, context())).toEqual({});
  });

  it('saves the ticks of a client whose name other tools have given a realm', () => {
    const state = context({ mode: 'edit' });
    expect(validateForm(clientForm, { ...filled, username: 'ext1001@example.com' }, state)).toEqual({});
  });

  it('asks account users for no account', () => {
    expect(validateForm(clientForm, { ...filled, account_sid: '' }, context({ scope: 'account' }))).toEqual({});
  });

  it('sends only the four ticks afterwards', () => {
    expect(Object.keys(sentValues(clientForm, filled, context({ mode: 'edit' })))).toEqual([
      'is_active',
      'allow_direct_app_calling',
      'allow_direct_queue_calling',
      'allow_direct_user_calling',
    ]);
  });
});

describe('the facts of an area', () => {
  const routed = fieldsOf(carrierForm).find(({ name }) => name === 'application_sid')!;
  const shows = (state: FormContext<CarrierFacts>) => isVisible(routed, { account_sid: 'a' }, state);

  it('are what its rules ask, and a context without them is no context of its form', () => {
    expect(shows({ ...context(), facts: { mayRoute: true } })).toBe(true);
    // @ts-expect-error Whether this user may route is not said: the compiler refuses what would hide the field.
    expect(shows(context())).toBeFalsy();
  });
});
