import { expect, test } from '../support/e2e';

/* Whatever a person reads in a row of a list can be typed into its filter, and the row is found. */

const LISTS: [segment: string, user: string][] = [
  ['clients', 'acme'],
  ['users', 'admin'],
  ['ms-teams-tenants', 'acme'],
  ['accounts', 'acme'],
  ['applications', 'acme'],
  ['carriers', 'acme'],
  ['least-cost-routing', 'admin'],
];

/** Counted row by row, once the list stands: no filter knows it. */
const NOT_SEARCHED = /actions|SIP gateways|access/i;

for (const [segment, user] of LISTS) {
  test(`the list of ${segment} finds a row by each of its cells`, async ({ page, signIn }) => {
    await signIn(user);
    await page.goto(`/internal/${segment}`);
    const heads = await page.getByRole('columnheader').allInnerTexts();
    const row = page.getByRole('row').nth(1);
    const cells = await row.locator('[role="cell"], [role="rowheader"]').allInnerTexts();
    const name = (await row.getByRole('link').first().innerText()).trim();
    const words = cells.flatMap((text, at) => {
      // Of a SID only the beginning is shown.
      const shown = text.split('\n')[0]!.replace('…', '').trim();
      // What is still being asked for row by row is nothing to look for.
      const isThere = shown && shown !== '–' && !shown.startsWith('Checking');
      return isThere && !NOT_SEARCHED.test(heads[at] ?? '') ? [shown] : [];
    });
    expect(words.length).toBeGreaterThan(1);
    for (const word of words) {
      await page.goto(`/internal/${segment}?size=100&q=${encodeURIComponent(word)}`);
      await expect(page.getByRole('link', { name, exact: true }).first(), word).toBeVisible();
    }
  });
}

const STATES: [segment: string, user: string, word: string, other: string][] = [
  ['clients', 'admin', 'Active', 'Inactive'],
  ['carriers', 'acme', 'Active', 'Inactive'],
  ['carriers', 'acme', 'Registered', 'Unregistered'],
  ['accounts', 'acme', 'Active', 'Inactive'],
];

for (const [segment, user, word, other] of STATES) {
  test(`“${word}” finds the ${segment} that are so, and not those that are ${other}`, async ({ page, signIn }) => {
    await signIn(user);
    for (const [typed, shown, hidden] of [
      [other, other, word],
      [word, word, other],
    ] as const) {
      await page.goto(`/internal/${segment}?size=100&q=${typed.toLowerCase()}`);
      const table = page.getByRole('table');
      await expect(table.getByText(shown, { exact: true }).first()).toBeVisible();
      // Other columns have states of their own: this one's word is what must not be there.
      await expect(table.getByText(hidden, { exact: true })).toHaveCount(0);
    }
  });
}

const FAILING: [segment: string, path: string, label: string][] = [
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

for (const [segment, path, label] of FAILING) {
  test(`the filter of ${segment} stays, with what was typed, when the list couldn’t be read`, async ({
    page,
    signIn,
    stack,
  }) => {
    // Only administrators have the list of routing tables.
    await signIn(segment === 'least-cost-routing' ? 'admin' : 'acme');
    await stack.sandbox.fault({ match: { path }, kind: 'status', status: 500 });
    await page.goto(`/internal/${segment}?q=192`);
    await expect(page.getByText('This list couldn’t be loaded')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: label })).toHaveValue('192');
    await stack.sandbox.noFaults();
    await page.getByRole('searchbox', { name: label }).fill('');
    await expect(page.getByText(/^Total: \d+ record/)).toBeVisible();
  });
}
