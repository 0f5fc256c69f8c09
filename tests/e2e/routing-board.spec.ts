import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test, watchConsole } from '../support/e2e';
import { ACME_ROUTES, PlatformRouting } from '../support/routing';
import type { Stack } from '../support/stack';

const patterns = (page: Page) =>
  page
    .getByRole('list', { name: 'Routes' })
    .getByRole('textbox')
    .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value));

/** The standard routes with one of them moved. */
function moved(from: number, to: number): string[] {
  const rest = ACME_ROUTES.filter((_text, place) => place !== from);
  return rest.toSpliced(to, 0, ACME_ROUTES[from]!);
}

const handle = (page: Page, route: number) =>
  page.getByRole('button', { name: `Reorder route ${route}: press Space, then the arrow keys` });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on screen');
  return box;
}

/** Centre of a handle and the height of a row. */
async function grip(page: Page, route: number) {
  const box = await boxOf(handle(page, route));
  const row = await boxOf(page.getByRole('listitem').filter({ has: handle(page, route) }));
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: row.height };
}

async function openBoard(page: Page, stack: Stack) {
  const { lcr_sid } = await new PlatformRouting(stack.sandbox).table('Acme outbound');
  await page.goto(`/internal/least-cost-routing/${lcr_sid}/edit`);
  await expect(handle(page, 1)).toBeVisible();
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Least cost routing successfully updated/)).toBeVisible();
}

const held = async (stack: Stack) =>
  (await new PlatformRouting(stack.sandbox).order('Acme outbound')).map((line) => line.replace(/^\d+ /, ''));

test.describe('with the mouse', () => {
  test.beforeEach(async ({ page, signIn, stack }) => {
    await signIn('acme');
    await openBoard(page, stack);
  });

  test('a route is dragged to another place, and the platform holds it there after Save', async ({ page, stack }) => {
    const complaints = watchConsole(page);
    const from = await grip(page, 1);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 10, { steps: 3 });
    await page.mouse.move(from.x, from.y + 2.2 * from.height, { steps: 12 });
    await expect(page.getByText('Now at position 3 of 6.')).toBeAttached();
    await page.mouse.up();
    await expect.poll(() => patterns(page)).toEqual(moved(0, 2));
    await expect(page.getByText('Unsaved: Order')).toBeVisible();
    await expect(page.getByText('Route 1 moved to position 3 of 6.')).toBeAttached();
    expect(await held(stack)).toEqual([...ACME_ROUTES, '.*']);
    await save(page);
    expect(await held(stack)).toEqual([...moved(0, 2), '.*']);
    await expect(page.getByText('No unsaved changes')).toBeVisible();
    await stack.sandbox.forgetCalls();
    await save(page);
    expect(await new PlatformRouting(stack.sandbox).writes()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  for (const [share, place] of [
    [0.4, 0],
    [0.6, 1],
  ] as const) {
    test(`dragged by ${share} of a row, its edge is ${place ? 'past' : 'before'} the middle of the next one: ${place ? 'they swap' : 'nothing moves'}`, async ({
      page,
    }) => {
      const from = await grip(page, 1);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, from.y + 6, { steps: 2 });
      await page.mouse.move(from.x, from.y + 6 + share * from.height, { steps: 8 });
      // A row is picked up after six pixels and follows once per frame: the test drops it once it has moved far enough.
      const row = page.getByRole('listitem').filter({ has: handle(page, 1) });
      await expect(row).toHaveCSS('transform', `matrix(1, 0, 0, 1, 0, ${share * from.height})`);
      await page.mouse.up();
      await expect(
        page.getByText(place ? 'Route 1 moved to position 2 of 6.' : 'Route 1 wasn’t moved.'),
      ).toBeAttached();
      await expect.poll(() => patterns(page)).toEqual(moved(0, place));
    });
  }
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test('a route is dragged by its handle', async ({ page, signIn, stack }) => {
    await signIn('acme');
    await openBoard(page, stack);
    await handle(page, 4).scrollIntoViewIfNeeded();
    const from = await grip(page, 4);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] });
    await touch('touchStart', from.y);
    // A long press picks the route up; a finger that moves at once scrolls.
    await expect(page.getByText('Route 4 picked up, position 4 of 6.')).toBeAttached();
    for (let step = 1; step <= 12; step++) await touch('touchMove', from.y - (step / 12) * 2.2 * from.height);
    await expect(page.getByText('Now at position 2 of 6.')).toBeAttached();
    await touch('touchEnd');
    await expect.poll(() => patterns(page)).toEqual(moved(3, 1));
    await save(page);
    expect(await held(stack)).toEqual([...moved(3, 1), '.*']);
  });
});

test.describe('with keys', () => {
  test.beforeEach(async ({ page, signIn, stack }) => {
    await signIn('acme');
    await openBoard(page, stack);
  });

  test('a route is picked up, moved and dropped, and each step is announced', async ({ page, stack }) => {
    await handle(page, 3).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Route 3 picked up, position 3 of 6.')).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Now at position 4 of 6.')).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Now at position 5 of 6.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(page.getByText('Route 3 moved to position 5 of 6.').first()).toBeAttached();
    await expect.poll(() => patterns(page)).toEqual(moved(2, 4));
    await expect(handle(page, 5)).toBeFocused();
    await save(page);
    expect(await held(stack)).toEqual([...moved(2, 4), '.*']);
  });

  test('Find waits until the route is dropped: it would get the arrow keys, too', async ({ page }) => {
    await handle(page, 3).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Route 3 picked up, position 3 of 6.')).toBeAttached();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Now at position 4 of 6.')).toBeAttached();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Space');
    await expect(handle(page, 4)).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible();
  });

  test('Escape leaves it where it was', async ({ page }) => {
    await handle(page, 3).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Now at position 2 of 6.')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Route 3 wasn’t moved.')).toBeAttached();
    expect(await patterns(page)).toEqual(ACME_ROUTES);
  });

  test('the buttons move it, keep the focus, and stop at the ends', async ({ page }) => {
    const down = page.getByRole('button', { name: 'Move route 1 down' });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => patterns(page)).toEqual(moved(0, 1));
    await expect(page.getByRole('button', { name: 'Move route 2 down' })).toBeFocused();
    await expect(page.getByText('Route 1 moved to position 2 of 6.')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Move route 1 up' })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('button', { name: 'Move route 6 down' })).toHaveAttribute('aria-disabled', 'true');
  });
});

test.describe('rows', () => {
  test.beforeEach(async ({ page, signIn, stack }) => {
    await signIn('acme');
    await openBoard(page, stack);
  });

  test('are added, changed and deleted at Save and not before', async ({ page, stack }) => {
    await page.getByRole('button', { name: 'Delete route 2' }).click();
    await expect(page.getByRole('button', { name: 'Delete route 2' })).toBeFocused();
    await page.getByLabel('Digit prefix or regex, route 2').fill('^4420');
    await page.getByLabel('Carrier, route 2').selectOption({ label: 'Peerless' });
    await page.getByRole('button', { name: 'Add route' }).click();
    await page.getByLabel('Digit prefix or regex, route 6').fill('^81');
    await page.getByLabel('Select a default outbound carrier').selectOption({ label: 'Telnyx' });
    await expect(
      page.getByText('Unsaved: Default carrier, 1 route edited, 1 route added, 1 route deleted'),
    ).toBeVisible();
    expect(await held(stack)).toEqual([...ACME_ROUTES, '.*']);
    await save(page);
    await expect(
      page.getByText(
        'Least cost routing successfully updated. Least cost routing rule successfully updated. Least cost routing rule successfully deleted',
      ),
    ).toBeVisible();
    const platform = new PlatformRouting(stack.sandbox);
    const { lcr_sid } = await platform.table('Acme outbound');
    const routes = await platform.routes(lcr_sid);
    expect(routes.map(({ regex }) => regex)).toEqual([
      '^(112|911|999)$',
      '^4420',
      '^1[2-9]\\d{9}$',
      '^(371|372|370)',
      '^00',
      '^81',
      '.*',
    ]);
    const [peerless, telnyx] = [await platform.carrier('Peerless'), await platform.carrier('Telnyx')];
    expect(routes[1]!.lcr_carrier_set_entries[0]!.voip_carrier_sid).toBe(peerless);
    expect(routes.at(-1)!.lcr_carrier_set_entries[0]!.voip_carrier_sid).toBe(telnyx);
  });

  test('that are wrong stop Save and are led to', async ({ page, stack }) => {
    await page.getByLabel('Digit prefix or regex, route 4').fill('^(49|43');
    await expect(
      page.getByText(
        'Not a valid regular expression: unterminated group. For numbers that reach it and don’t begin with it, the platform ignores the whole table, even the default route.',
      ),
    ).toBeVisible();
    await stack.sandbox.forgetCalls();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Digit prefix or regex, route 4')).toBeFocused();
    await page.getByLabel('Select a default outbound carrier').focus();
    await page.getByRole('button', { name: 'Fix route 4 before saving' }).click();
    await expect(page.getByLabel('Digit prefix or regex, route 4')).toBeFocused();
    expect(await new PlatformRouting(stack.sandbox).writes()).toEqual([]);
  });

  test('are kept when a save fails, and what became of it is said', async ({ page, stack }) => {
    await page.getByRole('button', { name: 'Move route 1 down' }).click();
    await stack.sandbox.fault({ match: { method: 'PUT', path: '/Routes$' }, kind: 'status', status: 500, times: 1 });
    await page.getByRole('button', { name: 'Save' }).click();
    const said = page.getByRole('alert').filter({ hasText: 'Nothing was changed.' });
    await expect(said.first()).toBeVisible();
    await expect(page.getByText('Routes and default carrier: undone')).toBeVisible();
    expect(await patterns(page)).toEqual(moved(0, 1));
    expect(await held(stack)).toEqual([...ACME_ROUTES, '.*']);
    await save(page);
    expect(await held(stack)).toEqual([...moved(0, 1), '.*']);
  });

  test('of somebody else’s making are not overwritten unasked', async ({ page, stack }) => {
    const platform = new PlatformRouting(stack.sandbox);
    const { lcr_sid } = await platform.table('Acme outbound');
    await stack.sandbox.ask('admin', 'PUT', `/Lcrs/${lcr_sid}`, { name: 'Theirs' });
    await page.getByRole('button', { name: 'Move route 1 down' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Save anyway' }).click();
    await expect(page.getByText(/^Least cost routing successfully updated/)).toBeVisible();
    // The order is this user's, the name the other user's.
    expect((await platform.order('Theirs'))[0]).toBe('0 4477');
  });

  test('with a carrier that is gone meanwhile are named', async ({ page, stack }) => {
    const platform = new PlatformRouting(stack.sandbox);
    const { lcr_sid } = await platform.table('Acme outbound');
    const [telia, first] = [await platform.carrier('Telia'), (await platform.routes(lcr_sid))[0]!];
    const entry = first.lcr_carrier_set_entries[0]!.lcr_carrier_set_entry_sid;
    await stack.sandbox.ask('admin', 'PUT', `/LcrCarrierSetEntries/${entry}`, { voip_carrier_sid: telia });
    await page.reload();
    await expect(page.getByText('This carrier no longer exists, or isn’t available here.')).toBeVisible();
    await expect(page.getByLabel('Carrier, route 1')).toContainText('Not available');
  });
});

test('five hundred rows are drawn, dragged and typed in', async ({ page, signIn, stack }) => {
  await stack.sandbox.grow({ lcr_routes: 494 });
  await signIn('acme');
  await openBoard(page, stack);
  await page.getByLabel('Digit prefix or regex, route 500').fill('^9');
  await expect(page.getByText('Unsaved: 1 route edited')).toBeVisible();
  await handle(page, 500).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Now at position 499 of 500.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Digit prefix or regex, route 499')).toHaveValue('^9');
  await save(page);
  expect((await held(stack))[498]).toBe('^9');
});

test.describe('what a number would do', () => {
  const attempt = async (page: Page, number: string) => {
    await page.getByLabel('Called number').fill(number);
    await page.getByLabel('Called number').press('Enter');
  };
  const trail = (page: Page) => page.getByRole('list', { name: 'How it was decided' }).getByRole('listitem');
  const verdict = (page: Page) => page.getByRole('region', { name: 'Try a number' }).getByRole('status');

  test('is shown with the row that takes it and those before', async ({ page, signIn, stack }) => {
    await signIn('acme');
    await openBoard(page, stack);
    await attempt(page, '44 20 7946-0182');
    await expect(verdict(page)).toContainText('Telnyx');
    await expect(verdict(page)).toContainText('Matched by route 3.');
    await expect(trail(page)).toHaveText(['1^(112|911|999)$no match', '24477no match', '3^44matches']);
    await attempt(page, '1 244 77');
    await expect(verdict(page)).toContainText('Matched by route 2.');
    await attempt(page, '+81 3 1234');
    await expect(verdict(page)).toContainText('Voxbeam');
    await expect(verdict(page)).toContainText('Matched by the default route: no route before it matches.');
  });

  test('follows the order and patterns on screen, saved or not', async ({ page, signIn, stack }) => {
    await signIn('acme');
    await openBoard(page, stack);
    await attempt(page, '44 20 7946 0182');
    await expect(verdict(page)).toContainText('Matched by route 3.');
    await page.getByLabel('Digit prefix or regex, route 1').fill('^44(20|121)');
    await expect(verdict(page)).toContainText('Matched by route 1. Based on your unsaved changes.');
    await page.getByLabel('Digit prefix or regex, route 1').fill('^(49');
    await expect(verdict(page)).toContainText(
      'Route 1 isn’t a valid regular expression, so the lookup fails and no route applies',
    );
  });

  test('is tried again after its code could not be loaded', async ({ page, signIn, stack }) => {
    await page.addInitScript(() => {
      const Real = window.Worker;
      window.Worker = class extends Real {
        constructor(address: string | URL) {
          super((window as unknown as { working?: boolean }).working ? address : '/no-such-file.js');
        }
      };
    });
    await signIn('acme');
    await openBoard(page, stack);
    await attempt(page, '112');
    await expect(verdict(page)).toContainText('Couldn’t check this number.');
    await page.evaluate(() => Object.assign(window, { working: true }));
    await verdict(page).getByRole('button', { name: 'Retry' }).click();
    await expect(verdict(page)).toContainText('Matched by route 1.');
  });

  test('cannot freeze the page: an expression without end is stopped and named', async ({ page, signIn, stack }) => {
    await signIn('acme');
    await openBoard(page, stack);
    await page.getByLabel('Digit prefix or regex, route 2').fill('^(1+)+(1+)+(1+)+(1+)+$');
    await attempt(page, `${'1'.repeat(50)}#`);
    await page.getByRole('button', { name: 'Move route 6 up' }).click();
    await expect(page.getByText('Route 6 moved to position 5 of 6.')).toBeAttached();
    await expect(verdict(page)).toContainText('Route 2 is too slow');
  });
});

test('the checks mark what is wrong, and lead to it', async ({ page, signIn, stack }) => {
  const complaints = watchConsole(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { lcr_sid } = await new PlatformRouting(stack.sandbox).table('Summit, to be tidied up');
  await signIn('admin');
  await page.goto(`/internal/least-cost-routing/${lcr_sid}/edit`);
  await expect(page.getByText('Never reached: route 1 already matches every number this route would.')).toBeVisible();
  await expect(page.getByText('The carrier Retired trunk is inactive.')).toBeVisible();
  await expect(page.getByText('Never reached: route 4 has the same pattern.')).toBeVisible();
  const checks = page.getByRole('region', { name: 'Checks' });
  await expect(checks.getByText('1 error')).toBeVisible();
  await expect(checks.getByText('Route 1 is not anchored')).toBeVisible();
  await checks.getByRole('button', { name: 'Route 3' }).click();
  await expect(page.getByLabel('Digit prefix or regex, route 3')).toBeFocused();
  await page.getByLabel('Digit prefix or regex, route 3').fill('1'.repeat(33));
  await expect(page.getByText('Too long for the platform: 33 of 32 characters.')).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test('rows move by their buttons on a phone', async ({ page, signIn, stack }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('acme');
  const { lcr_sid } = await new PlatformRouting(stack.sandbox).table('Acme outbound');
  await page.goto(`/internal/least-cost-routing/${lcr_sid}/edit`);
  await expect(handle(page, 1)).toBeHidden();
  await page.getByRole('button', { name: 'Move route 2 up' }).click();
  await expect.poll(() => patterns(page)).toEqual(moved(1, 0));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  // The whole form at once: a target half covered by the form's bar would count as too small.
  await page.setViewportSize({ width: 390, height: 1600 });
  await expectAccessible(page);
});
