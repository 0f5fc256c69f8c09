import { expect, expectAccessible, test, watchConsole } from '../support/e2e';
import { CALLS, drawnTo, openCall, place, player, playerState, slider } from '../support/calls';

test.describe('the player', () => {
  test('loads, plays, pauses, skips and finishes', async ({ page, signIn }) => {
    const complaints = watchConsole(page);
    await signIn('aurora');
    await openCall(page, CALLS.recorded);
    await expect(playerState(page)).toHaveText('ready');
    await expect(player(page).getByText('/ 00:41.0')).toBeVisible();
    await expect(
      player(page).getByText('Keypad presses may have affected the quality of the recorded audio.'),
    ).toBeVisible();
    await player(page).getByRole('button', { name: 'Play' }).click();
    await expect(playerState(page)).toHaveText('playing');
    await expect.poll(() => place(page)).toBeGreaterThan(0.5);
    await player(page).getByRole('button', { name: 'Pause' }).click();
    await expect(playerState(page)).toHaveText('paused');
    await player(page).getByRole('button', { name: 'Forward 15 seconds' }).click();
    await expect.poll(() => place(page)).toBeGreaterThan(15);
    for (let i = 0; i < 4; i++) await player(page).getByRole('button', { name: 'Forward 15 seconds' }).click();
    await expect.poll(() => place(page)).toBe(40);
    await player(page).getByRole('button', { name: 'Play' }).click();
    await expect(playerState(page)).toHaveText('finished');
    await player(page).getByRole('button', { name: 'Back 15 seconds' }).click();
    await expect.poll(() => place(page)).toBe(26);
    expect(complaints).toEqual([]);
  });

  test('is played and moved by the keyboard', async ({ page, signIn }) => {
    await signIn('aurora');
    await openCall(page, CALLS.recorded);
    await expect(playerState(page)).toHaveText('ready');
    const handle = slider(page);
    await handle.focus();
    await page.keyboard.press('ArrowRight');
    await expect(handle).toHaveAttribute('aria-valuenow', '15');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(handle).toHaveAttribute('aria-valuenow', '0');
    await page.keyboard.press(' ');
    await expect(playerState(page)).toHaveText('playing');
    await page.keyboard.press(' ');
    await expect(playerState(page)).toHaveText('paused');
  });

  test('shows the regions, latencies when asked for, and what a region means when it is picked', async ({
    page,
    signIn,
  }) => {
    await signIn('aurora');
    await openCall(page, CALLS.recorded);
    const regions = player(page).getByRole('group', { name: 'Regions' });
    const first = regions.locator('[data-kind="stt"]').first();
    await expect(first).toBeVisible();
    await expect(regions.locator('[data-kind="latency"]')).toHaveCount(0);
    await player(page).getByLabel('Show latencies').check();
    const latency = regions.locator('[data-kind="latency"]').first();
    await expect(latency).toHaveText(/^\d\.\d\d s$/);
    await expect(regions.locator('[data-kind="tts"]').first()).toBeVisible();
    await first.click();
    await expect(page.getByRole('region', { name: 'Region', exact: true })).toContainText('Speech-to-text');
    await expect(page.getByRole('region', { name: 'Region', exact: true })).toContainText(/Confidence 0\.\d\d/);
    await expect(page.getByRole('treeitem', { selected: true })).toContainText('verb:gather');
  });

  test('puts the regions where the trace says, and keeps them there for the keyboard', async ({ page, signIn }) => {
    await signIn('aurora');
    const trace = page.waitForResponse(/\/api\/recent-calls\/trace\//);
    await openCall(page, CALLS.recorded);
    const { spans } = (await (await trace).json()) as { spans: { name: string; start: number; duration: number }[] };
    const zero = spans.find(({ name }) => name === 'background-record:listen')!.start;
    const gather = spans.find(({ name }) => name.startsWith('verb:gather{inputs=speech'))!;
    const seconds = (ms: number) => ((ms - zero) / 1000).toFixed(2);
    const region = player(page).locator('[data-kind="stt"]').first();
    await expect(region).toHaveAttribute('data-start', seconds(gather.start + 50));
    await expect(region).toHaveAttribute('data-end', seconds(gather.start + gather.duration));

    // The regions depend on the visible part, which is known once it is drawn.
    await drawnTo(page, 41);
    // The last region, beyond the edge, takes the focus and scrolls into view.
    const regions = player(page).getByRole('group', { name: 'Regions' });
    const name = await regions.getByRole('button').last().getAttribute('aria-label');
    // By name: after the scroll, more regions follow it.
    const last = regions.getByRole('button', { name: name!, exact: true });
    await regions.getByRole('button').nth(-2).focus();
    await page.keyboard.press('Tab');
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport({ ratio: 0.9 });
    const stage = (await slider(page).boundingBox())!.x;
    const scrolled = await slider(page).evaluate((element) => element.scrollLeft);
    const start = Number(await last.getAttribute('data-start'));
    expect(scrolled).toBeGreaterThan(0);
    expect((await last.boundingBox())!.x - stage).toBeCloseTo(start * 100 - scrolled, -1);
  });

  test('is zoomed, and its regions keep to the audio', async ({ page, signIn }) => {
    await signIn('aurora');
    await openCall(page, CALLS.recorded);
    await drawnTo(page, 41);
    const width = () => slider(page).evaluate((scroll) => scroll.scrollWidth);
    const region = player(page).locator('[data-kind="stt"]').first();
    const start = Number(await region.getAttribute('data-start'));
    const one = await width();
    await player(page).getByLabel('Zoom').selectOption('200%');
    await expect.poll(async () => (await width()) / one).toBeCloseTo(2, 1);
    await slider(page).evaluate((scroll) => scroll.scrollTo(0, 0));
    const left = async () => (await region.boundingBox())!.x - (await slider(page).boundingBox())!.x;
    await expect.poll(left).toBeCloseTo(start * 200, -1);
    await player(page).getByLabel('Zoom').selectOption('100%');
    await slider(page).evaluate((scroll) => scroll.scrollTo(0, 0));
    await expect.poll(left).toBeCloseTo(start * 100, -1);
    await expectAccessible(page);
  });

  test('measures a latency that agrees with the audio', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    await openCall(page, CALLS.recorded);
    await player(page).getByLabel('Show latencies').check();
    const latency = player(page).locator('[data-kind="latency"]').first();
    const shown = Number((await latency.innerText()).replace(' s', ''));
    // The sandbox's caller stops at a known moment; the platform's response came 0.35 to 2.1 s later.
    expect(shown).toBeGreaterThan(0.3);
    expect(shown).toBeLessThan(2.2);
    expect((await stack.sandbox.calls()).filter(({ path: asked }) => asked.includes('/record/'))).toHaveLength(1);
  });

  test('downloads under the call’s name', async ({ page, signIn }) => {
    await signIn('aurora');
    await openCall(page, CALLS.recorded);
    const download = page.waitForEvent('download');
    await player(page)
      .getByRole('link', { name: /^Download recording/ })
      .click();
    expect((await download).suggestedFilename()).toMatch(/^callid-[0-9a-f-]{36}\.wav$/);
  });

  test('is deleted after a question', async ({ page, signIn }) => {
    await signIn('aurora');
    await openCall(page, CALLS.recorded);
    await player(page).getByRole('button', { name: 'Delete recording' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Successfully deleted record')).toBeVisible();
    await expect(page.getByText('The recording was deleted.')).toBeVisible();
    // The call keeps naming it.
    await page.reload();
    await expect(player(page).getByText('The recording was deleted, or its storage refused access.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });

  test('does not offer deleting to those who may only look', async ({ page, signIn }) => {
    await signIn('aurora-viewer');
    await openCall(page, CALLS.recorded);
    await expect(player(page).getByRole('button', { name: 'Play' })).toBeEnabled();
    await expect(player(page).getByRole('button', { name: 'Delete recording' })).toHaveCount(0);
  });

  test('plays without a trace, and then shows no regions', async ({ page, signIn }) => {
    await signIn('aurora');
    await openCall(page, CALLS.withoutTrace);
    await expect(playerState(page)).toHaveText('ready');
    await expect(page.getByRole('tab', { name: 'Tracing (Beta)' })).toHaveCount(0);
    await expect(page.locator('[data-kind]')).toHaveCount(0);
  });

  test('draws a recording of one channel in one lane', async ({ page, signIn, stack }) => {
    const head = Buffer.concat([
      Buffer.from('RIFF\0\0\0\0WAVEfmt '),
      Buffer.from([16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1f, 0, 0, 0x80, 0x3e, 0, 0, 2, 0, 16, 0]),
      Buffer.from('data\0\0\0\0'),
    ]);
    const sound = Buffer.alloc(8000 * 2 * 41);
    for (let at = 0; at < sound.length; at += 2) sound.writeInt16LE(Math.round(9000 * Math.sin(at / 9)), at);
    const base64 = Buffer.concat([head, sound]).toString('base64');
    await stack.sandbox.fault({
      match: { path: '/record/' },
      kind: 'status',
      status: 200,
      base64,
      headers: { 'content-type': 'audio/wav' },
    });
    await signIn('aurora');
    await openCall(page, CALLS.recorded);
    await drawnTo(page, 41);
    await expect(player(page).getByText('/ 00:41.0')).toBeVisible();
    await expect(player(page).getByText('Both', { exact: true })).toBeVisible();
    await expect(player(page).getByText(/^(Caller|App)$/)).toHaveCount(0);
    const heights = await slider(page)
      .locator('canvas')
      .evaluateAll((all) => all.map((one) => one.clientHeight));
    const wave = (await slider(page).boundingBox())!;
    expect(wave.height).toBeLessThan(70);
    expect(heights.length).toBeGreaterThan(0);
    // The regions of the caller and the application stay within the lane.
    const regions = player(page).getByRole('group', { name: 'Regions' });
    expect((await regions.boundingBox())!.height).toBeLessThanOrEqual(50);
    await player(page).getByLabel('Show latencies').check();
    await expect(regions.locator('[data-kind="tts"]').first()).toBeVisible();
  });

  test('plays MP3 as well', async ({ page, signIn }) => {
    await signIn('aurora');
    await openCall(page, CALLS.asMp3);
    await expect(playerState(page)).toHaveText('ready');
    await expect(player(page).getByText('/ 00:5')).toBeVisible();
    await player(page).getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => place(page)).toBeGreaterThan(0.5);
  });

  test('plays an hour before it is all there, and moves within what has arrived', async ({ page, signIn }) => {
    await signIn('aurora');
    await openCall(page, CALLS.hour);
    await expect(playerState(page)).toHaveText('ready', { timeout: 60_000 });
    await player(page).getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => place(page)).toBeGreaterThan(0.3);
    await expect(page.getByText('/ 1:00:00.0', { exact: true })).toBeVisible({ timeout: 30_000 });
    await player(page).getByRole('button', { name: 'Pause' }).click();
    const handle = slider(page);
    await handle.focus();
    await page.keyboard.press('End');
    await expect(handle).toHaveAttribute('aria-valuenow', '3599');
  });
});
