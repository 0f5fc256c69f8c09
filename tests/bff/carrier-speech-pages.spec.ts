import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import { carrierNamed } from '../support/platform-carriers';
import { speechSid } from '../../sandbox/seed/speech';

/*
 * Scope × record, through the pages: how the list shows it (changed: with its controls; seen: without), and what its own page
 * does. Written by hand from the decisions; account users cannot manage shared records.
 */
type InList = 'changed' | 'seen' | 'absent';
type Page = 'form' | 'read-only' | 'refused';
type Row = [record: string, inList: InList, page: Page];

const CARRIERS: Record<string, Row[]> = {
  admin: [
    ['Voxbeam', 'changed', 'form'],
    ['SignalWire', 'changed', 'form'],
    ['Sinch', 'changed', 'form'],
  ],
  acme: [
    ['Voxbeam', 'changed', 'form'],
    ['SignalWire', 'changed', 'form'],
    ['Nordic Voice', 'absent', 'refused'],
  ],
  aurora: [
    ['Voxbeam', 'absent', 'refused'],
    ['SignalWire', 'changed', 'form'],
    ['Sinch', 'absent', 'refused'],
    ['Nordic Voice', 'absent', 'refused'],
  ],
  'acme-viewer': [
    ['Voxbeam', 'seen', 'read-only'],
    ['SignalWire', 'seen', 'read-only'],
    ['Nordic Voice', 'absent', 'refused'],
  ],
  'aurora-viewer': [
    ['SignalWire', 'seen', 'read-only'],
    ['Voxbeam', 'absent', 'refused'],
  ],
};

const SPEECH: Record<string, Row[]> = {
  admin: [
    ['wellsaid', 'changed', 'form'],
    ['aurora aws', 'changed', 'form'],
  ],
  acme: [
    ['wellsaid', 'changed', 'form'],
    ['harbor microsoft', 'changed', 'form'],
    ['borealis google', 'absent', 'refused'],
  ],
  aurora: [
    ['wellsaid', 'absent', 'refused'],
    ['aurora aws', 'changed', 'form'],
    ['harbor microsoft', 'absent', 'refused'],
  ],
  'acme-viewer': [
    ['wellsaid', 'seen', 'read-only'],
    ['borealis google', 'absent', 'refused'],
  ],
  'aurora-viewer': [
    ['aurora aws', 'seen', 'read-only'],
    ['wellsaid', 'absent', 'refused'],
  ],
};

for (const user of Object.keys(CARRIERS)) {
  test(`what ${user} sees of carriers and speech services`, async ({ stack }) => {
    const bff = await BffClient.signIn(stack.url, user);
    const mayAdd = !user.endsWith('-viewer');
    const areas = [
      {
        area: 'carriers',
        rows: CARRIERS[user]!,
        sidOf: async (name: string) => (await carrierNamed(stack, name)).voip_carrier_sid,
      },
      { area: 'speech-services', rows: SPEECH[user]!, sidOf: async (name: string) => speechSid(name) },
    ];
    for (const { area, rows, sidOf } of areas) {
      const list = (await bff.page(`/internal/${area}?size=100`)).text;
      // An account's record is in the list of the account.
      const listOf = async (sid: string) => {
        const account = area === 'carriers' ? null : stack.store.get('speech_credentials', sid)?.account_sid;
        return account ? (await bff.page(`/internal/${area}?size=100&account=${String(account)}`)).text : list;
      };
      expect(list.includes(`href="/internal/${area}/add"`), `${area}: the button to add`).toBe(mayAdd);
      const add = await bff.page(`/internal/${area}/add`);
      expect(add.status, `${area}: the page to add`).toBe(mayAdd ? 200 : 307);
      for (const [record, inList, page] of rows) {
        const sid = await sidOf(record);
        const row = (await listOf(sid)).split('<tr').find((html) => html.includes(sid)) ?? '';
        const controls = ['Edit', 'Delete'].filter((word) => row.includes(`aria-label="${word} `));
        const found = !row ? 'absent' : controls.length === 2 ? 'changed' : controls.length === 0 ? 'seen' : controls;
        expect(found, `${record} in the list`).toBe(inList);
        const answer = await bff.page(`/internal/${area}/${sid}/edit`);
        const shown =
          answer.status !== 200 ? 'refused' : answer.text.includes('You have view-only access.') ? 'read-only' : 'form';
        expect(shown, `the page of ${record}`).toBe(page);
        expect(answer.text.includes('>Save<'), `Save on the page of ${record}`).toBe(page === 'form');
      }
    }
  });
}

test('what belongs to an account that can’t be found is not called shared', async ({ stack }) => {
  const acme = await BffClient.signIn(stack.url, 'acme');
  const { voip_carrier_sid: carrier, account_sid: account } = await carrierNamed(stack, 'SignalWire');
  await stack.sandbox.fault({ match: { path: '/Accounts$' }, kind: 'status', status: 200, body: [] });
  const page = await acme.page(`/internal/carriers/${carrier}/edit`);
  expect(page.text.includes('Used by all accounts'), 'its own page').toBe(false);
  expect(page.text.includes(`Used by ${account}`), 'its own page').toBe(true);
  const aurora = await BffClient.signIn(stack.url, 'aurora');
  const list = await aurora.page('/internal/speech-services?size=100');
  const row = list.text.split('<tr').find((html) => html.includes(speechSid('aurora aws')))!;
  expect(row.includes('Shared'), 'the list').toBe(false);
  expect(row.includes(account!), 'the list').toBe(true);
});
