import { tables } from '@/sandbox/areas/registry';
import { fieldsOf, type Field, type FormDefinition, type TextField } from '@/lib/kit/form';
import { LONG_COLUMNS, SEALED_COLUMNS, TEXT_COLUMNS } from '@/lib/kit/column-lengths';
import { columnProblem, sealedRoom, togetherProblem } from '@/lib/kit/text-columns';
import { newAccountForm } from '@/lib/resources/accounts/new-form';
import { passwordForm } from '@/lib/resources/password-settings/form';
import { declaredAreas, resourceOf } from '@/lib/resources/registry';
import { providerForm } from '@/lib/resources/service-providers/form';
import { domainsForm } from '@/lib/resources/system-information/form';

const FORMS: Record<string, FormDefinition> = {
  ...Object.fromEntries(
    declaredAreas().flatMap((area) => {
      const form = resourceOf(area)!.form;
      return form ? [[area, form as FormDefinition]] : [];
    }),
  ),
  domains: domainsForm,
  'new account': newAccountForm,
  passwords: passwordForm('passwords'),
  provider: providerForm,
};

/** Texts without a column of their own, and what limits the length of each. */
const WITHOUT_COLUMN: [form: string, fields: RegExp, why: string][] = [
  ['*', /_sid$/, 'the id of a record'],
  ['*', /^(session|minutes)_/, 'a number or a date'],
  ['accounts', /^bucket_/, 'kept together with the bucket, in one encrypted column'],
  ['applications', /^env_(vars|secrets)$/, 'what the application asks for, as one JSON text'],
  ['domains', /_domain_name$|^domain_name$/, 'a domain: 253 characters at most by its own rules'],
  ['domains', /^(private_network_cidr|log_level)$/, 'checked by rules of their own'],
  ['users', /password$/, 'kept as a hash, or compared only'],
  ['users', /^acting_username$/, 'compared only'],
  ['speech-services', /./, 'kept together with the credential, in one encrypted column'],
];

const isText = (field: Field): field is TextField => ['text', 'password', 'email', 'textarea'].includes(field.kind);

it('there are forms of many areas', () => expect(Object.keys(FORMS).length).toBeGreaterThan(10));

describe.each(Object.entries(FORMS))('every text of %s', (name, form) => {
  it('says where the platform keeps it, or why nothing can be too long', () => {
    const silent = fieldsOf(form)
      .filter(isText)
      .filter(({ column }) => column === undefined)
      .filter(
        (field) => !WITHOUT_COLUMN.some(([of, fields]) => (of === '*' || of === name) && fields.test(field.name)),
      );
    expect(silent.map((field) => field.name)).toEqual([]);
  });

  it('names columns that there are', () => {
    const named = fieldsOf(form).flatMap((field) => (isText(field) && field.column ? [field.column] : []));
    expect(
      named.filter((column) => ![TEXT_COLUMNS, LONG_COLUMNS, SEALED_COLUMNS].some((known) => column in known)),
    ).toEqual([]);
  });
});

describe('the table of columns', () => {
  const all = Object.entries({ ...TEXT_COLUMNS, ...SEALED_COLUMNS });

  it.each(all)('agrees with the platform about %s', (name, most) => {
    const [table, column] = name.split('.') as [string, string];
    const { max, sealed } = tables.find((one) => one.name === table)!.columns[column]!;
    expect([max, !!sealed]).toEqual([most, name in SEALED_COLUMNS]);
  });

  it.each(Object.entries(LONG_COLUMNS))('agrees with the platform about the bytes of %s', (name, most) => {
    const [table, column] = name.split('.') as [string, string];
    const { max, bytes } = tables.find((one) => one.name === table)!.columns[column]!;
    expect([max, bytes]).toEqual([undefined, most]);
  });
});

describe('what a column cannot hold', () => {
  it.each<[string, string | null]>([
    ['n'.repeat(64), null],
    ['東'.repeat(64), null],
    ['n'.repeat(65), 'Account name can be at most 64 characters long.'],
    ['Café 😀', 'Account name must not contain “😀”: the platform can’t store it.'],
    ['half \ud83d', 'Account name must not contain half a character: the platform can’t store it.'],
  ])('%s', (text, problem) => {
    expect(columnProblem('accounts.name', text, 'Account name')).toBe(problem);
  });

  it.each<[what: string, text: string, over: number]>([
    ['letters of one byte', 'x'.repeat(65_535), 0],
    ['letters of three bytes', '東'.repeat(21_845), 0],
    ['one letter more', 'x'.repeat(65_536), 1],
    ['one letter of three bytes more', '東'.repeat(21_846), 3],
  ])('is counted in bytes where the column has no length: %s', (_what, text, over) => {
    expect(columnProblem('applications.app_json', text, 'Application JSON')).toBe(
      over > 0
        ? `Application JSON must be ${over} ${over === 1 ? 'character' : 'characters'} shorter: the platform can’t store more.`
        : null,
    );
    expect(columnProblem('applications.app_json', 'a 😀', 'Application JSON')).toMatch(/must not contain “😀”/);
  });

  it('is, where it is encrypted, what comes out too long; any character will do', () => {
    const room = sealedRoom('clients.password');
    expect(room).toBe(479);
    expect(columnProblem('clients.password', `${'x'.repeat(room - 4)}😀`, 'Password')).toBeNull();
    expect(columnProblem('clients.password', 'x'.repeat(room + 2), 'Password')).toBe(
      'Password must be 2 characters shorter: the platform can’t store more.',
    );
  });

  it('is said at the longest of several fields that are kept together', () => {
    const fields = [
      { name: 'api_key', label: 'API key', value: 'k'.repeat(100) },
      { name: 'options', label: 'Extra Options', value: 'o'.repeat(4000) },
      { name: 'region', label: 'Region', value: '' },
    ];
    expect(Object.keys(togetherProblem('speech_credentials.credential', fields))).toEqual(['options']);
    expect(togetherProblem('speech_credentials.credential', fields.slice(0, 1))).toEqual({});
    expect(togetherProblem('speech_credentials.credential', [])).toEqual({});
  });
});
