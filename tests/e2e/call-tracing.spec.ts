import { CALLS, drawnTo, openCall, place, player, playerState, slider } from '../support/calls';
import { expect, expectAccessible, test } from '../support/e2e';
import { holdAnswers } from '../support/hold-answers';
import { LONG_MARKUP, MARKUP, plantInTrace } from '../support/hostile-data';

test.describe('tracing', () => {
  test('transcript, waveform and waterfall move together', async ({ page, signIn }) => {
    await signIn('aurora');
    await openCall(page, CALLS.recorded);
    await expect(playerState(page)).toHaveText('ready');
    const turn = page
      .getByRole('region', { name: 'Transcript' })
      .getByRole('button', { name: /Caller/ })
      .first();
    await turn.click();
    await expect(turn).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('treeitem', { selected: true })).toContainText('verb:gather');
    await expect.poll(() => place(page)).toBeGreaterThan(1);
    const span = page.getByRole('treeitem', { name: /verb:say/ }).first();
    await span.click();
    await expect(page.getByRole('region', { name: 'Span', exact: true })).toContainText('Duration');
    await expect(page.getByRole('region', { name: 'Transcript' }).locator('[aria-current]')).toContainText(
      'Welcome. How ca…',
    );
    await expect(page.getByText('The platform’s trace keeps only the beginning of what it speaks.')).toHaveCount(1);
    await expectAccessible(page);
  });

  for (const width of [1440, 390])
    test(`what is below the transcript does not move when it comes, ${width} px wide`, async ({ page, signIn }) => {
      await page.setViewportSize({ width, height: 900 });
      await signIn('aurora');
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/recent-calls/trace/**', async (route) => {
        await held;
        await route.continue();
      });
      await openCall(page, CALLS.traceOnly);
      const tab = page.getByRole('tab', { name: 'Ladder' });
      await expect(page.getByText('Loading transcript…')).toBeVisible();
      const before = await tab.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
      answer();
      await expect(page.getByRole('region', { name: 'Transcript' }).getByRole('button').first()).toBeVisible();
      const after = await tab.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
      expect(after).toBeCloseTo(before, 0);
    });

  test('a tab opens although the trace comes between press and release', async ({ page, signIn }) => {
    await signIn('aurora');
    const answer = await holdAnswers(page, '**/api/recent-calls/trace/**');
    await openCall(page, CALLS.recorded);
    await expect(player(page)).toBeVisible();
    await page.getByRole('tab', { name: 'Logs' }).hover();
    await page.mouse.down();
    answer();
    await expect(page.getByRole('tab', { name: 'Timings' })).toBeVisible();
    await page.mouse.up();
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Logs');
  });

  test('a place in the waveform moves transcript and waterfall, and so does a region', async ({ page, signIn }) => {
    // Wide enough to show the keys, pressed after twelve seconds.
    await page.setViewportSize({ width: 1600, height: 900 });
    await signIn('aurora');
    await openCall(page, CALLS.recorded);
    await drawnTo(page, 8);
    const now = page.getByRole('region', { name: 'Transcript' }).locator('[aria-current]');
    const selected = page.getByRole('treeitem', { selected: true });
    // 7 seconds at 100 px each, in the application's lane, where no region is in the way.
    await slider(page).click({ position: { x: 700, y: 75 } });
    await expect.poll(() => place(page)).toBeCloseTo(7, 0);
    await expect(now).toContainText('Yes, please.');
    await expect(selected).toContainText('verb:gather');
    const key = player(page).locator('[data-kind="dtmf"]').first();
    await key.focus();
    await page.keyboard.press('Enter');
    await expect(now).toContainText('2 1 0 4 5 7');
    await expect(selected).toContainText('dtmf:2');
    await expect(slider(page)).toHaveAttribute(
      'aria-valuenow',
      String(Math.round(Number(await key.getAttribute('data-start')))),
    );
  });

  test('markup in the steps of a call is shown as it is, in every view of them', async ({ page, stack, signIn }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.addInitScript(() =>
      Object.assign(window, { ran: () => document.documentElement.setAttribute('data-ran', '') }),
    );
    await signIn('aurora');
    await openCall(page, CALLS.recorded);
    await expect(page.getByRole('treeitem').first()).toBeVisible();
    const read = (await stack.sandbox.calls()).find(({ path }) => /\/RecentCalls\/trace\//.test(path))!;
    const trace = plantInTrace(await stack.sandbox.ask('aurora', 'GET', read.path));
    await stack.sandbox.fault({ match: { path: '/RecentCalls/trace/' }, kind: 'status', status: 200, body: trace });
    await openCall(page, CALLS.recorded);
    const transcript = page.getByRole('region', { name: 'Transcript' });
    await expect(transcript).toContainText(LONG_MARKUP);
    const step = page.getByRole('treeitem').filter({ hasText: '"><img' }).first();
    await step.click();
    await expect(page.getByRole('region', { name: 'Span', exact: true })).toContainText(MARKUP);
    await expect(player(page).locator('[data-kind]').first()).toBeVisible();
    await player(page).getByLabel('Show latencies').check();
    await page.getByRole('tab', { name: 'Timings' }).click();
    await expect(page.locator('[data-ran], img[src="x"]')).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

  test('slow steps stand out in the transcript, the waveform and the waterfall', async ({ page, signIn }) => {
    await signIn('aurora');
    await openCall(page, CALLS.recorded);
    await player(page).getByLabel('Show latencies').check();
    await expect(page.getByText('2 slow steps')).toBeVisible();
    await expect(page.getByRole('treeitem', { name: /tts-generation 1\.52 s slow/ })).toBeVisible();
    const welcome = page.getByRole('region', { name: 'Transcript' }).getByRole('button', { name: /Welcome/ });
    await expect(welcome).toContainText('slow: 1.52 s');
    await page.getByRole('tab', { name: 'Timings' }).click();
    await expect(page.getByRole('row', { name: /Text-to-speech \(slow\).*Latency: 1\.52 s/ })).toBeVisible();
  });

  test('is zoomed around what is chosen, and its slow steps are walked', async ({ page, signIn }) => {
    await signIn('aurora');
    await openCall(page, CALLS.traceOnly);
    const spans = page.getByRole('tree', { name: 'Spans' });
    const bar = () =>
      spans
        .getByRole('treeitem', { selected: true })
        .locator('[class*="bar"]')
        .evaluate((element) => {
          const [own, track] = [element, element.parentElement!].map((one) => one.getBoundingClientRect());
          return { width: own!.width / track!.width, isSeen: own!.right > track!.left && own!.left < track!.right };
        });
    await page.getByRole('button', { name: 'Next slow step' }).click();
    await expect(page.getByText(/^Slow step 1 of \d+$/)).toBeVisible();
    const before = await bar();
    await page.getByLabel('Zoom').selectOption('8×');
    await expect.poll(async () => (await bar()).width / before.width).toBeGreaterThan(4);
    expect((await bar()).isSeen).toBe(true);
    // The next one scrolls into view, wherever it is.
    await page.getByRole('button', { name: 'Previous slow step' }).click();
    await expect.poll(async () => (await bar()).isSeen).toBe(true);
    await page.getByRole('slider', { name: 'Part of the call on show' }).press('End');
    await expectAccessible(page);
  });

  test('is walked, closed and opened by the keyboard', async ({ page, signIn }) => {
    await signIn('aurora');
    await openCall(page, CALLS.traceOnly);
    const tree = page.getByRole('tree', { name: 'Spans' });
    await tree.focus();
    await page.keyboard.press('Home');
    await expect(page.getByRole('treeitem', { selected: true })).toContainText('incoming-call');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('treeitem')).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('treeitem', { selected: true })).toContainText('lookupAccountDetails');
    await page.getByLabel('Search spans').fill('lookupApplication');
    await expect(page.getByRole('treeitem')).toHaveCount(1);
  });

  test('cuts names at 36 characters and indents by 30 px', async ({ page, signIn }) => {
    await signIn('aurora');
    await openCall(page, CALLS.traceOnly);
    const row = page.getByRole('treeitem', { name: /verb:gather/ }).first();
    await expect(row).toContainText(/^verb:gather.{24}…/);
    const padding = (level: number) =>
      page
        .locator(`[role=treeitem][aria-level="${level}"]`)
        .first()
        .locator('> span')
        .first()
        .evaluate((one) => getComputedStyle(one).paddingInlineStart);
    expect([await padding(1), await padding(2), await padding(3)]).toEqual(['0px', '30px', '60px']);
  });

  test('indents each level of a deep branch, and leaves room for the names', async ({ page, signIn, stack }) => {
    const nano = String(1_700_000_000_000_000_000n);
    const spans = Array.from({ length: 14 }, (_, depth) => ({
      spanId: `s${depth}`,
      parentSpanId: depth === 0 ? '' : `s${depth - 1}`,
      name: `a step at level ${depth + 1}`,
      startTimeUnixNano: nano,
      endTimeUnixNano: nano,
      attributes: [],
    }));
    await page.setViewportSize({ width: 1600, height: 900 });
    await signIn('aurora');
    const body = { resourceSpans: [{ instrumentationLibrarySpans: [{ spans }] }] };
    await stack.sandbox.fault({ match: { path: '/trace/' }, kind: 'status', status: 200, body });
    await openCall(page, CALLS.traceOnly);
    await expect(page.getByRole('treeitem')).toHaveCount(14);
    const names = page.getByRole('treeitem').locator('> span:first-child');
    const paddings = await names.evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).paddingLeft)));
    expect(paddings.slice(0, 8)).toEqual([0, 30, 60, 90, 120, 150, 180, 210]);
    const widths = await names
      .locator('> span:last-child')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(Math.min(...widths)).toBeGreaterThan(40);
  });

  test('draws only what is on screen of 10,000 spans', async ({ page, signIn }) => {
    await signIn('aurora');
    await openCall(page, CALLS.tenThousand);
    await expect(page.getByText('10,000 spans')).toBeVisible({ timeout: 20_000 });
    expect(await page.getByRole('treeitem').count()).toBeLessThan(50);
    // Every eighth of them was spoken.
    const transcript = page.getByRole('region', { name: 'Transcript' });
    await expect(transcript.getByText('1,250 turns')).toBeVisible();
    // A single Tab stop; arrow keys do the rest.
    await expect(transcript.locator('button[tabindex="0"]')).toHaveCount(1);
    await transcript.locator('button[tabindex="0"]').focus();
    await page.keyboard.press('ArrowDown');
    await expect(transcript.getByRole('listitem').nth(1).getByRole('button')).toBeFocused();
    await page.keyboard.press('End');
    await expect(transcript.locator('[aria-posinset="1250"]').getByRole('button')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(transcript.locator('[aria-posinset="1"]').getByRole('button')).toBeFocused();
    expect(await transcript.getByRole('listitem').count()).toBeLessThan(50);
    expect((await transcript.boundingBox())!.height).toBeLessThan(400);
    await page.getByRole('tree', { name: 'Spans' }).focus();
    await page.keyboard.press('End');
    await expect(page.getByRole('treeitem', { selected: true })).toHaveAttribute('aria-posinset', '10000');
    // The list has scrolled, not the page.
    await expect(transcript.locator('[aria-current]')).toContainText('Notice 9993');
    await transcript.getByRole('list').scrollIntoViewIfNeeded();
    await expect(transcript.locator('[aria-current]')).toBeInViewport();
    await page.getByLabel('Search spans').fill('Notice 8001');
    await expect(page.getByText('1 of 10000 spans')).toBeVisible();
    await page.getByRole('treeitem').click();
    await expect(transcript.locator('[aria-current]')).toContainText('Notice 8001');
    await transcript.getByRole('list').scrollIntoViewIfNeeded();
    await expect(transcript.locator('[aria-current]')).toBeInViewport();
  });

  test('with spans whose clock was not set, or is years off, is drawn at once and says which', async ({
    page,
    signIn,
    stack,
  }) => {
    const second = 1_000_000_000n;
    const begin = 1_700_000_000n * second;
    const span = (name: string, from: bigint | string, to: bigint | string) => ({
      instrumentationLibrarySpans: [
        {
          spans: [{ spanId: name, name, startTimeUnixNano: String(from), endTimeUnixNano: String(to), attributes: [] }],
        },
      ],
    });
    const year = 31_536_000n * second;
    const body = {
      resourceSpans: [
        span('incoming-call', begin, begin + 60n * second),
        span('clock not set', '0', begin + second),
        span('far in the future', '100000000000000000000', '100000000001000000000'),
        span('a year early', begin - year, begin - year + second),
        span('without an end', begin + second, begin + year),
      ],
    };
    await signIn('aurora');
    await stack.sandbox.fault({ match: { path: '/trace/' }, kind: 'status', status: 200, body });
    await openCall(page, CALLS.traceOnly);
    await expect(page.getByRole('treeitem')).toHaveCount(5);
    const axis = page.getByRole('tree', { name: 'Spans' }).locator('xpath=preceding-sibling::*[1]');
    await expect(axis).toContainText('60 s');
    expect(await axis.locator('span').count()).toBeLessThan(12);
    for (const name of ['clock not set', 'far in the future', 'a year early'])
      await expect(page.getByRole('treeitem', { name })).toContainText('time unknown');
    await expect(page.getByRole('treeitem', { name: 'incoming-call' })).not.toContainText('unknown');
    await page.getByRole('treeitem', { name: 'clock not set' }).click();
    const data = page.getByRole('region', { name: 'Span', exact: true });
    await expect(data.locator('dt:text-is("Start") + dd')).toHaveText('time unknown');
    await page.getByRole('treeitem', { name: 'without an end' }).click();
    await expect(data.locator('dt:text-is("End") + dd')).toHaveText('time unknown');
    await expect(data.locator('dt:text-is("Duration") + dd')).toHaveText('unknown');
    await expectAccessible(page);
  });

  test('that is no longer kept says so, and can be asked for again', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    await stack.sandbox.fault({ match: { path: '/trace/' }, kind: 'status', status: 404, body: 'Not Found', times: 1 });
    await openCall(page, CALLS.traceOnly);
    await expect(page.getByText('This call’s trace is no longer available.')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('treeitem').first()).toBeVisible();
  });

  test('with missing parents, cycles and broken results is shown as far as it goes', async ({
    page,
    signIn,
    stack,
  }) => {
    const at = (n: number) => String(1_700_000_000_000_000_000n + BigInt(n) * 1_000_000n);
    const span = (spanId: string, parentSpanId: string, name: string, n: number, attributes: object[] = []) => ({
      instrumentationLibrarySpans: [
        { spans: [{ spanId, parentSpanId, name, startTimeUnixNano: at(n), endTimeUnixNano: at(n + 50), attributes }] },
      ],
    });
    const broken = [
      { key: 'stt.result', value: { stringValue: 'no json' } },
      { key: 'stt.resolve', value: { stringValue: 'speech' } },
    ];
    const body = {
      resourceSpans: [
        span('a', 'gone', 'orphan', 0),
        span('b', 'c', 'one of two', 10),
        span('c', 'b', 'two of two', 20),
        span('d', '', 'verb:gather{x}', 30, broken),
        span('e', '', 'something quite new', 40),
        { nonsense: true },
      ],
    };
    await signIn('aurora');
    await stack.sandbox.fault({ match: { path: '/trace/' }, kind: 'status', status: 200, body });
    await openCall(page, CALLS.recorded);
    await expect(page.getByRole('treeitem')).toHaveCount(5);
    await expect(
      page.getByText('The trace doesn’t say when recording started, so no regions are shown.'),
    ).toBeVisible();
  });
});
