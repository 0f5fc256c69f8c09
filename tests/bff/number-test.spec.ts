import { changeOf } from '../../lib/resources/carriers/change';
import { carrierSid } from '../../sandbox/seed/carriers';
import { AURORA } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import type { CarrierValues } from '../../lib/resources/carriers/values';
import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import { readable as read } from '../support/readable';

/*
 * "Test a number", through the server-rendered page: what each scope learns about the same call, what it can open, what it costs
 * the platform, and how hostile data fare.
 */

const TEST = '/internal/phone-numbers/test';
const VOXBEAM = carrierSid('Voxbeam');
const INCOMING = `${TEST}?direction=in&number=442079460123&carrier=${VOXBEAM}`;
const outgoing = (number: string, more = `&account=${AURORA}`) => `${TEST}?direction=out&number=${number}${more}`;

type Said = [text: string, isSaid: boolean][];
type Opens = [record: string, href: string, isLink: boolean][];

const carrierPage: Opens[number][1] = `/internal/carriers/${VOXBEAM}/edit`;
const accountPage = `/internal/accounts/${AURORA}/edit`;

/** Scope × text × links, written by hand from what the platform shows each scope (CONTRACT 10 to 16). */
const INCOMING_TABLE: Record<string, { said: Said; opens: Opens }> = {
  admin: {
    said: [
      ['takes the call', true],
      ['as far as can be seen', false],
    ],
    opens: [
      ['the carrier', carrierPage, true],
      ['the account', accountPage, true],
    ],
  },
  viewer: {
    said: [['takes the call', true]],
    opens: [['the carrier', carrierPage, true]],
  },
  acme: {
    said: [
      ['takes the call', true],
      ['Another service provider may have a carrier at the same address', true],
      ['Another account', false],
    ],
    opens: [['the carrier', carrierPage, true]],
  },
  'acme-viewer': {
    said: [['takes the call', true]],
    opens: [['the carrier', carrierPage, true]],
  },
  aurora: {
    said: [
      ['takes the call', true],
      ['Another account may have 442079460123', true],
      ['as far as can be seen', true],
    ],
    opens: [
      ['the shared carrier', carrierPage, false],
      ['the own account', accountPage, true],
    ],
  },
  'aurora-viewer': {
    said: [['takes the call', true]],
    opens: [['the shared carrier', carrierPage, false]],
  },
  // The number belongs to another account, which an account user is not told.
  harbor: {
    said: [
      ['takes the call', false],
      ['Not known here', true],
      ['Aurora', false],
    ],
    opens: [['the account', accountPage, false]],
  },
  borealis: {
    said: [
      ['takes the call', false],
      ['This carrier doesn’t exist, or you don’t have access to it.', true],
      ['Voxbeam', false],
    ],
    opens: [['the carrier', carrierPage, false]],
  },
};

for (const [user, { said, opens }] of Object.entries(INCOMING_TABLE)) {
  test(`what ${user} is told about an incoming call to a number of Aurora Bistro`, async ({ stack }) => {
    const page = await (await BffClient.signIn(stack.url, user)).page(INCOMING);
    expect(page.status).toBe(200);
    const main = /<main[\s\S]*<\/main>/.exec(page.text)?.[0] ?? '';
    for (const [text, isSaid] of said) expect(read(main).includes(text), text).toBe(isSaid);
    for (const [record, href, isLink] of opens) expect(main.includes(`href="${href}"`), record).toBe(isLink);
  });
}

const OUTGOING_TABLE: [user: string, said: string[], unsaid: string[]][] = [
  ['admin', ['gets the call', 'not defined', 'Aurora routing', 'Acme outbound'], ['you don’t have access to it']],
  ['acme', ['Telnyx gets the call', 'Acme outbound', 'may have a routing table of its own'], ['Aurora routing']],
  [
    'aurora',
    ['SignalWire gets the call', 'Aurora routing', 'The service provider may have a routing table'],
    ['Acme outbound'],
  ],
  [
    'borealis',
    ['This account doesn’t exist, or you don’t have access to it.'],
    ['gets the call', 'Acme', 'Aurora Bistro'],
  ],
];

for (const [user, said, unsaid] of OUTGOING_TABLE) {
  test(`what ${user} is told about a call out of Aurora Bistro`, async ({ stack }) => {
    const page = await (await BffClient.signIn(stack.url, user)).page(outgoing('44123'));
    const main = read(/<main[\s\S]*<\/main>/.exec(page.text)?.[0] ?? '');
    for (const text of said) expect(main).toContain(text);
    for (const text of unsaid) expect(main).not.toContain(text);
  });
}

test('an account user who names another account is answered for the own one', async ({ stack }) => {
  const harbor = await BffClient.signIn(stack.url, 'harbor');
  const main = read((await harbor.page(outgoing('44123'))).text);
  expect(main).not.toContain('Aurora');
  expect(main).toContain('may have a routing table');
});

test('a question costs six calls at most, and one for each carrier asked, which is not asked again', async ({
  stack,
}) => {
  const admin = await BffClient.signIn(stack.url, 'admin');
  const questions = [INCOMING, outgoing('44123'), `${outgoing('44123')}&from=12125550100`, TEST];
  await admin.page('/internal/phone-numbers/import');
  for (const [place, question] of [...questions, INCOMING].entries()) {
    await stack.sandbox.forgetCalls();
    await admin.page(question);
    const asked = (await stack.sandbox.calls()).map(({ path }) => path);
    const frame = asked.filter((path) => path === '/ServiceProviders').length;
    const gateways = asked.filter((path) => path === '/SipGateways').length;
    expect(asked.length - gateways - frame, question).toBeLessThanOrEqual(6);
    if (place === questions.length) expect(gateways).toBe(0);
  }
});

test('with 300 carriers a page asks some of them and says so; asking again goes on until all are known', async ({
  stack,
}) => {
  const account = {
    service_provider_sid: (stack.store.get('accounts', AURORA) as { service_provider_sid: string })
      .service_provider_sid,
  };
  const many = Array.from({ length: 300 }, (_, place) => sidFor(`many ${place}`));
  stack.store.load(
    'voip_carriers',
    many.map((voip_carrier_sid, place) => ({
      voip_carrier_sid,
      name: `Many ${place}`,
      is_active: 1,
      account_sid: null,
      ...account,
    })),
  );
  const acme = await BffClient.signIn(stack.url, 'acme');
  let rest = Infinity;
  for (let asked = 0; rest > 0; asked++) {
    const text = read((await acme.page(`${TEST}?direction=in&number=999&source=198.51.100.77`)).text);
    const found = /the gateways of (\d+) more carriers? haven’t been loaded/.exec(text);
    const left = found ? Number(found[1]) : 0;
    expect(left).toBeLessThan(rest);
    expect(text).toContain('404');
    rest = left;
    expect(asked).toBeLessThan(10);
  }
});

test('a carrier that is chosen is asked first, however many there are', async ({ stack }) => {
  const { service_provider_sid } = stack.store.get('accounts', AURORA) as { service_provider_sid: string };
  const many = Array.from({ length: 300 }, (_, place) => ({
    voip_carrier_sid: sidFor(`more ${place}`),
    name: `A ${place}`,
    is_active: 1,
    account_sid: null,
    service_provider_sid,
  }));
  stack.store.load('voip_carriers', many);
  const text = read((await (await BffClient.signIn(stack.url, 'acme-viewer')).page(INCOMING)).text);
  expect(text).toContain('takes the call');
  expect(text).toContain('Incomplete: ');
});

test('what the own save of a carrier has changed is seen at once', async ({ stack }) => {
  const admin = await BffClient.signIn(stack.url, 'admin');
  const question = `${TEST}?direction=in&number=442079460123&source=192.0.2.10`;
  expect(read((await admin.page(question)).text)).toContain('takes the call');
  const { values, facts } = (await admin.send('GET', `/carriers/${VOXBEAM}`)).json as unknown as {
    values: CarrierValues;
    facts: { marks: Record<string, string> };
  };
  const sip = values.sip.filter(({ address }) => address !== '192.0.2.10');
  const body = { values: changeOf({ ...values, sip }, values), marks: facts.marks };
  expect((await admin.send('PUT', `/carriers/save/${VOXBEAM}`, body)).status).toBe(200);
  expect(read((await admin.page(question)).text)).toContain('isn’t the address of a carrier');
});

test('a source that fails says so in its place, and nothing is decided without it', async ({ stack }) => {
  const admin = await BffClient.signIn(stack.url, 'admin');
  const faults: [path: string, question: string, said: string, decided: boolean][] = [
    ['^/PhoneNumbers$', INCOMING, 'Couldn’t load the phone numbers.', false],
    ['^/Lcrs$', outgoing('44123'), 'Couldn’t load the outbound call routes.', false],
    ['^/LcrRoutes$', outgoing('44123'), 'Couldn’t load the routes of', false],
    ['^/VoipCarriers$', INCOMING, 'Couldn’t load the carriers.', false],
    ['^/Applications$', INCOMING, 'Couldn’t load the applications.', true],
  ];
  for (const [path, question, said, decided] of faults) {
    await stack.sandbox.fault({ match: { path }, kind: 'status', status: 500 });
    const text = read((await admin.page(question)).text);
    expect(text).toContain(said);
    expect(/(takes|gets) the call/.test(text), path).toBe(decided);
    await stack.sandbox.noFaults();
  }
});

test('gateways that can’t be read leave the rest of the answer', async ({ stack }) => {
  const viewer = await BffClient.signIn(stack.url, 'viewer');
  await stack.sandbox.fault({
    match: { path: '^/SipGateways$', query: { voip_carrier_sid: carrierSid('Telnyx') } },
    kind: 'status',
    status: 500,
  });
  const text = read((await viewer.page(INCOMING)).text);
  expect(text).toContain('takes the call');
  expect(text).toContain('Couldn’t load the gateways of Telnyx.');
});

test('a platform that has no room for more leaves carriers for later, and says so', async ({ stack }) => {
  const viewer = await BffClient.signIn(stack.url, 'acme-viewer');
  await stack.sandbox.fault({ match: { path: '^/SipGateways$' }, kind: 'status', status: 429, after: 1 });
  const text = read((await viewer.page(INCOMING)).text);
  expect(text).toContain('Couldn’t load the gateways of some carriers.');
  expect(text).toMatch(/Incomplete: the gateways of \d+ more carriers/);
});

test('an expression that never ends holds up nobody', async ({ stack }) => {
  stack.store.load('phone_numbers', [
    {
      phone_number_sid: sidFor('hostile'),
      number: '(1+)+#',
      voip_carrier_sid: VOXBEAM,
      account_sid: AURORA,
      application_sid: null,
    },
  ]);
  const admin = await BffClient.signIn(stack.url, 'admin');
  const text = read((await admin.page(`${TEST}?direction=in&number=${'1'.repeat(60)}&carrier=${VOXBEAM}`)).text);
  expect(text).toContain('takes too long');
  expect(text).toContain('couldn’t tell whether');
});

test('questions of no use get a sentence at their field', async ({ stack }) => {
  const acme = await BffClient.signIn(stack.url, 'acme');
  const table: [query: string, said: string][] = [
    ['direction=in&number=1', 'Select a carrier, or enter the source address.'],
    ['direction=in&number=1&source=1.2.3', 'Enter an IPv4 address'],
    ['direction=in&number=1&source=1.2.3.999', 'Enter an IPv4 address'],
    [`direction=in&number=${encodeURIComponent('<script>')}&source=1.2.3.4`, 'Enter a number or a SIP user name'],
    ['direction=in&number=1&source=1.2.3.4&realm=a%20b', 'Enter a domain name'],
    ['direction=out&number=1', 'Select the account that calls.'],
    [`direction=in&number=1&carrier=nonsense`, 'This carrier doesn’t exist, or you don’t have access to it.'],
  ];
  for (const [query, said] of table) {
    const page = await acme.page(`${TEST}?${query}`);
    expect(page.status).toBe(200);
    expect(read(page.text)).toContain(said);
  }
});

test('no secret of a carrier is on the page', async ({ stack }) => {
  const aurora = await BffClient.signIn(stack.url, 'aurora');
  const { text } = await aurora.page(outgoing('1212', ''));
  expect(read(text)).toContain('Bandwidth gets the call');
  expect(text).not.toContain('register-secret-1');
});

for (const [user, said] of [
  ['admin', false],
  ['acme', true],
  ['aurora', false],
] as const) {
  test(`a check by ${user} ${said ? 'says' : 'has no need to say'} that the routing tables of accounts aren’t in it`, async ({
    stack,
  }) => {
    const bff = await BffClient.signIn(stack.url, user);
    const text = read((await bff.page(`${TEST}?check=1`)).text);
    expect(text).toContain('Checked: ');
    expect(text.includes('Accounts’ own routing tables aren’t among them')).toBe(said);
  });
}

test('routing tables that are left to the platform’s other users are said to be missing, until it has room again', async ({
  stack,
}) => {
  const tables = stack.store.list('lcr', {});
  expect(tables.length).toBeGreaterThan(1);
  const admin = await BffClient.signIn(stack.url, 'admin');
  const checkWith = async (remaining: string, reset: string) => {
    const headers = { 'ratelimit-remaining': remaining, 'ratelimit-reset': reset, 'content-type': 'application/json' };
    await stack.sandbox.noFaults();
    await stack.sandbox.fault({ match: { path: '^/Lcrs$' }, kind: 'status', status: 200, headers, body: tables });
    return read((await admin.page(`${TEST}?check=1`)).text);
  };
  const missing = /the routes of \d+ more routing tables? haven’t been loaded/;
  const text = await checkWith('10', '30');
  expect(text).toMatch(missing);
  expect(text).not.toContain('No problems found.');
  // The window is known to all of the console’s requests: the next tests find it with room, and ended.
  expect(await checkWith('500', '1')).not.toMatch(missing);
});
