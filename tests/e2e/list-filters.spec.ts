import { expect, test } from '../support/e2e';

/* Any text in a row of a list can be typed into its filter, and the row is found. */

/** With the columns that load or count row by row, after the list: no filter covers them. */
const LISTS: [area: string, user: string, notSearched: RegExp][] = [
  ['clients', 'acme', /actions|registration/i],
  ['users', 'admin', /actions|access/i],
  ['ms-teams-tenants', 'acme', /actions/i],
  ['accounts', 'acme', /actions/i],
  ['applications', 'acme', /actions/i],
  ['carriers', 'acme', /actions|SIP gateways/i],
  ['least-cost-routing', 'admin', /actions/i],
];

for (const [area, user, notSearched] of LISTS) {
  test(`the list of ${area} finds a row by each of its cells`, async ({ page, signIn }) => {
    await signIn(user);
    await page.goto(`/internal/${area}`);
    const heads = await page.getByRole('columnheader').allInnerTexts();
    const row = page.getByRole('row').nth(1);
    const cells = await row.locator('[role="cell"], [role="rowheader"]').allInnerTexts();
    const name = (await row.getByRole('link').first().innerText()).trim();
    const words = cells.flatMap((text, at) => {
      // Only the beginning of a SID is shown.
      const shown = text.split('\n')[0]!.replace('…', '').trim();
      return shown && shown !== '–' && !notSearched.test(heads[at] ?? '') ? [shown] : [];
    });
    expect(words.length).toBeGreaterThan(1);
    for (const word of words) {
      await page.goto(`/internal/${area}?size=100&q=${encodeURIComponent(word)}`);
      await expect(page.getByRole('link', { name, exact: true }).first(), word).toBeVisible();
    }
  });
}

const STATES: [area: string, user: string, word: string, other: string][] = [
  ['clients', 'admin', 'Active', 'Inactive'],
  ['carriers', 'acme', 'Active', 'Inactive'],
  ['carriers', 'acme', 'Registered', 'Unregistered'],
  ['accounts', 'acme', 'Active', 'Inactive'],
];

for (const [area, user, word, other] of STATES) {
  test(`“${word}” finds the ${area} that are so, and not those that are ${other}`, async ({ page, signIn }) => {
    await signIn(user);
    for (const [typed, shown, hidden] of [
      [other, other, word],
      [word, word, other],
    ] as const) {
      await page.goto(`/internal/${area}?size=100&q=${typed.toLowerCase()}`);
      const table = page.getByRole('table');
      await expect(table.getByText(shown, { exact: true }).first()).toBeVisible();
      // Other columns have their own states: only this one's word must be absent.
      await expect(table.getByText(hidden, { exact: true })).toHaveCount(0);
    }
  });
}

const FAILING: [area: string, path: string, label: string][] = [
  ['accounts', '/Accounts$', 'Filter accounts'],
  ['applications', '/Applications$', 'Filter applications'],
  ['carriers', '/VoipCarriers$', 'Filter carriers'],
  ['clients', '/Clients$', 'Filter clients'],
  ['least-cost-routing', '/Lcrs$', 'Filter outbound call routes'],
  ['ms-teams-tenants', '/MicrosoftTeamsTenants$', 'Filter Microsoft Teams Tenants'],
  ['phone-numbers', '/PhoneNumbers$', 'Filter by number'],
  ['speech-services', '/SpeechCredentials$', 'Filter speech services'],
  ['users', '/Users$', 'Filter users'],
  ['recent-calls', '/RecentCalls$', 'Filter calls'],
];

for (const [area, path, label] of FAILING) {
  test(`the filter of ${area} stays, with what was typed, when the list couldn’t be read`, async ({
    page,
    signIn,
    stack,
  }) => {
    // Only administrators have the list of routing tables.
    await signIn(area === 'least-cost-routing' ? 'admin' : 'acme');
    await stack.sandbox.fault({ match: { path }, kind: 'status', status: 500 });
    // Just after midnight there are no calls of today.
    await page.goto(`/internal/${area}?q=192${area === 'recent-calls' ? '&date=7' : ''}`);
    await expect(page.getByText(/^Couldn’t load [\w ]+$/)).toBeVisible();
    await expect(page.getByRole('searchbox', { name: label })).toHaveValue('192');
    await stack.sandbox.noFaults();
    await page.getByRole('searchbox', { name: label }).fill('');
    await expect(page.getByText(/^Total: \d+ record/)).toBeVisible();
  });
}

test('Back empties the filter that is still being stood in', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/carriers');
  const filter = page.getByRole('searchbox', { name: 'Filter carriers' });
  await filter.pressSequentially('telnyx');
  await expect(page).toHaveURL(/q=telnyx/);
  await expect(page.getByRole('link', { name: 'Bandwidth', exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Bandwidth', exact: true })).toBeVisible();
  await expect(filter).toHaveValue('');
  await expect(filter).toBeFocused();
});

test('Enter in a field of the filter bar applies it and leaves the focus there', async ({ page, signIn }) => {
  await signIn('acme');
  await page.goto('/internal/recent-calls?date=7');
  const trunk = page.getByLabel('Trunk', { exact: true });
  await trunk.fill('nowhere');
  await trunk.press('Enter');
  await expect(page).toHaveURL(/=nowhere/);
  await expect(trunk).toBeFocused();
});

test('a list that was opened with a new record in its URL can be come back to', async ({ page, signIn, stack }) => {
  const [client] = await stack.sandbox.ask<{ client_sid: string }[]>('acme', 'GET', '/Clients');
  await signIn('acme');
  await page.goto(`/internal/clients?made=${client!.client_sid}`);
  await expect(page).toHaveURL(/\/internal\/clients$/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Applications' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'SIP client credentials' })).toBeVisible();
});

test('the address that a link has set as a filter can be read whole', async ({ page, signIn }) => {
  await signIn('acme');
  const address = 'https://apps.example.com/call/1';
  await page.goto(`/internal/alerts?date=7&kind=webhook-failure&about=${encodeURIComponent(address)}`);
  const about = page.getByLabel('About', { exact: true });
  await expect(about).toHaveValue(address);
  expect(await about.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
});
