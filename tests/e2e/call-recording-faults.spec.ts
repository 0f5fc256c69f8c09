import type { Page } from '@playwright/test';
import { CALLS, openCall, place, player, playerState, slider } from '../support/calls';
import { expect, expectAccessible, test } from '../support/e2e';

const WRONG = 'Something went wrong while fetching the audio file';
/** The sandbox's recordings have 8,000 samples a second, of two bytes, on two channels, after a header of 44 bytes. */
const bytesOf = (seconds: number) => 44 + seconds * 32_000;
/** The header of such a recording, with nothing after it. */
const HEAD = Buffer.concat([
  Buffer.from('RIFF\0\0\0\0WAVEfmt '),
  Buffer.from([16, 0, 0, 0, 1, 0, 2, 0, 0x40, 0x1f, 0, 0, 0, 0x7d, 0, 0, 4, 0, 16, 0]),
  Buffer.from('data\0\0\0\0'),
]);
const wav = { 'content-type': 'audio/wav' };

/** Everything but the recording works: transcript, trace and details. */
async function expectTheRest(page: Page): Promise<void> {
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Transcript' })).toContainText('Welcome. How ca…');
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(page.getByText('sip_callid')).toBeVisible();
}

/** A selected turn is marked, in the waterfall too. */
async function expectLinks(page: Page): Promise<void> {
  const turn = page.getByRole('region', { name: 'Transcript' }).getByRole('button', { name: /Yes, please/ });
  await turn.click();
  await expect(turn).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('verb:gather');
}

test.describe('a recording that fails', () => {
  for (const [name, fault] of [
    ['is refused by the storage', { kind: 'status', status: 500 }],
    ['is empty', { kind: 'empty', headers: wav }],
    ['is the head of a recording and nothing more', { kind: 'status', status: 200, base64: HEAD.toString('base64') }],
    ['is a web page', { kind: 'html', status: 200 }],
    ['is a web page that says it is audio', { kind: 'html', status: 200, headers: wav }],
    ['is no audio although it says so', { kind: 'status', status: 200, body: 'no audio'.repeat(10_000) }],
    ['is of a kind that can’t be read', { kind: 'status', status: 200, base64: 'T2dnUwAC'.repeat(2000) }],
  ] as const) {
    test(`${name}: it is said, and the rest works`, async ({ page, signIn, stack }) => {
      await signIn('aurora');
      await stack.sandbox.fault({ match: { path: '/record/' }, headers: wav, ...fault });
      await openCall(page, CALLS.recorded);
      await expect(page.getByText(WRONG)).toBeVisible();
      await expect(playerState(page)).toHaveText('failed');
      await expect(player(page).getByRole('button', { name: 'Play' })).toBeDisabled();
      await expectLinks(page);
      await expectTheRest(page);
    });
  }

  test('that is not there is no alarm: it is said, and nothing is offered that it would take', async ({
    page,
    signIn,
    stack,
  }) => {
    await signIn('aurora');
    await stack.sandbox.fault({
      match: { path: '/record/' },
      kind: 'status',
      status: 404,
      body: 'Not Found',
      times: 1,
    });
    await openCall(page, CALLS.recorded);
    await expect(player(page).getByText(WRONG, { exact: true })).toBeVisible();
    await expect(player(page).getByText('The recording was deleted, or its storage refused access.')).toBeVisible();
    await expect(player(page).getByRole('alert')).toHaveCount(0);
    await expect(player(page).getByRole('link', { name: /^Download/ })).toHaveCount(0);
    await expect(player(page).getByRole('button', { name: 'Delete recording' })).toHaveCount(0);
    await expectAccessible(page);
    await expectTheRest(page);
    await player(page).getByRole('button', { name: 'Retry' }).click();
    await expect(playerState(page)).toHaveText('ready');
  });

  test('that can’t be decoded here can still be downloaded', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    const ogg = { kind: 'status', status: 200, base64: 'T2dnUwAC'.repeat(2000), headers: wav };
    await stack.sandbox.fault({ match: { path: '/record/' }, ...ogg });
    await openCall(page, CALLS.recorded);
    await expect(page.getByText(WRONG)).toBeVisible();
    const download = page.waitForEvent('download');
    await player(page)
      .getByRole('link', { name: /^Download recording/ })
      .click();
    expect((await download).suggestedFilename()).toMatch(/^callid-[0-9a-f-]{36}\.wav$/);
  });

  test('that was refused cannot be downloaded', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    await stack.sandbox.fault({ match: { path: '/record/' }, kind: 'status', status: 500 });
    await openCall(page, CALLS.recorded);
    await expect(page.getByText(WRONG)).toBeVisible();
    await expect(player(page).getByRole('link', { name: /^Download/ })).toHaveCount(0);
  });

  test('can be asked for again', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    await stack.sandbox.fault({
      match: { path: '/record/' },
      kind: 'status',
      status: 500,
      times: 1,
    });
    await openCall(page, CALLS.recorded);
    await expect(page.getByText(WRONG)).toBeVisible();
    await expectAccessible(page);
    await player(page).getByRole('button', { name: 'Retry' }).click();
    await expect(playerState(page)).toHaveText('ready');
    await expect(page.getByText(WRONG)).toHaveCount(0);
  });

  test('breaks off in the middle: what has arrived can be played', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    await stack.sandbox.fault({ match: { path: '/record/' }, kind: 'hold-body', bytes: bytesOf(12) });
    await openCall(page, CALLS.recorded);
    await expect(player(page).getByText('/ 00:12.0+')).toBeVisible();
    await stack.sandbox.fault({ kind: 'refuse', delayMs: 10 });
    await expect(page.getByText(`${WRONG}: only the first 00:12 could be loaded`)).toBeVisible();
    await slider(page).press('End');
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '11');
    await player(page).getByRole('button', { name: 'Play' }).click();
    await expect(playerState(page)).toHaveText('finished');
    await expectTheRest(page);
  });

  test('that is fetched again goes on where it was, at the speed that is shown', async ({ page, signIn, stack }) => {
    await page.addInitScript(() => {
      const { start } = AudioBufferSourceNode.prototype;
      AudioBufferSourceNode.prototype.start = function (...when) {
        document.documentElement.dataset.rate = String(this.playbackRate.value);
        start.apply(this, when);
      };
    });
    await signIn('aurora');
    await stack.sandbox.fault({ match: { path: '/record/' }, kind: 'hold-body', bytes: bytesOf(12) });
    await openCall(page, CALLS.recorded);
    await expect(player(page).getByText('/ 00:12.0+')).toBeVisible();
    await player(page).getByLabel('Speed').selectOption('1.5');
    await stack.sandbox.fault({ kind: 'refuse', delayMs: 10 });
    await expect(page.getByText(/only the first 00:12 could be loaded/)).toBeVisible();
    await slider(page).press('End');
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '11');
    await stack.sandbox.noFaults();
    await player(page).getByRole('button', { name: 'Retry' }).click();
    await expect(player(page).getByText('/ 00:41.0', { exact: true })).toBeVisible();
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '11');
    await player(page).getByRole('button', { name: 'Play' }).click();
    await expect(playerState(page)).toHaveText('playing');
    await expect(page.locator('html')).toHaveAttribute('data-rate', '1.5');
    await expect(player(page).getByLabel('Speed')).toHaveValue('1.5');
  });

  test('whose address points elsewhere is not followed', async ({ page, signIn, stack }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await signIn('aurora');
    await openCall(page, CALLS.elsewhere);
    await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
    await expect(player(page)).toHaveCount(0);
    await expect(page.getByText('elsewhere.example.com')).toHaveCount(0);
    expect((await stack.sandbox.calls()).some(({ path }) => path.includes('/record/'))).toBe(false);
    expect(asked.filter((url) => !url.startsWith(stack.url))).toEqual([]);
  });
});

test.describe('a recording that comes slowly', () => {
  test('says that it loads, and keeps nobody from the rest', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    await stack.sandbox.fault({ match: { path: '/record/' }, kind: 'hold-body', bytes: 0 });
    await openCall(page, CALLS.recorded);
    await expect(playerState(page)).toHaveText('loading');
    await expect(player(page).getByRole('button', { name: 'Play' })).toBeDisabled();
    await expectTheRest(page);
    await stack.sandbox.noFaults();
    await expect(playerState(page)).toHaveText('ready');
  });

  test('is moved at once within what has arrived, and visibly waited for beyond', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    await stack.sandbox.fault({ match: { path: '/record/' }, kind: 'hold-body', bytes: bytesOf(20) });
    await openCall(page, CALLS.recorded);
    await expect(player(page).getByText('/ 00:20.0+')).toBeVisible();
    const forward = player(page).getByRole('button', { name: 'Forward 15 seconds' });
    await forward.click();
    await expect(playerState(page)).toHaveText('ready');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '0 minutes 15 seconds');

    await forward.click();
    await expect(playerState(page)).toHaveText('buffering…');
    await expect(player(page).getByText('→ 00:30.0')).toBeVisible();
    await expect(player(page).locator('[data-wanted="30"]')).toBeVisible();
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '0 minutes 30 seconds, waiting for the recording');
    expect(await place(page)).toBe(15);
    await expectAccessible(page);

    await stack.sandbox.noFaults();
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '0 minutes 30 seconds');
    await expect(playerState(page)).toHaveText('ready');
    await expect(player(page).locator('[data-wanted]')).toHaveCount(0);
    expect(await place(page)).toBe(30);
    // The waveform shows second 30, too.
    const shown = () => slider(page).evaluate(({ scrollLeft, clientWidth }) => [scrollLeft, scrollLeft + clientWidth]);
    await expect.poll(async () => (await shown())[0]).toBeLessThanOrEqual(3000);
    await expect.poll(async () => (await shown())[1]).toBeGreaterThan(3000);
  });

  test('plays on from the place that it had to wait for', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    await stack.sandbox.fault({ match: { path: '/record/' }, kind: 'hold-body', bytes: bytesOf(20) });
    await openCall(page, CALLS.recorded);
    await player(page).getByRole('button', { name: 'Play' }).click();
    await expect(playerState(page)).toHaveText('playing');
    const last = page.getByRole('region', { name: 'Transcript' }).getByRole('button').last();
    await last.click();
    await expect(playerState(page)).toHaveText('buffering…');
    await expect(last).toHaveAttribute('aria-current', 'true');
    await stack.sandbox.noFaults();
    await expect(playerState(page)).toHaveText('playing');
    expect(await place(page)).toBeGreaterThan(20);
  });

  test('is not waited for any longer when another place is chosen', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    await stack.sandbox.fault({ match: { path: '/record/' }, kind: 'hold-body', bytes: bytesOf(20) });
    await openCall(page, CALLS.recorded);
    await expect(player(page).getByText('/ 00:20.0+')).toBeVisible();
    await slider(page).press('End');
    await expect(player(page).getByText('→ end')).toBeVisible();
    await slider(page).press('Home');
    await expect(playerState(page)).toHaveText('ready');
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '0');
    await stack.sandbox.noFaults();
    await expect(player(page).getByText('/ 00:41.0', { exact: true })).toBeVisible();
    expect(await place(page)).toBe(0);
  });

  test('that breaks off while it is waited for goes as far as it can', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    await stack.sandbox.fault({ match: { path: '/record/' }, kind: 'hold-body', bytes: bytesOf(20), times: 1 });
    await openCall(page, CALLS.recorded);
    await expect(player(page).getByText('/ 00:20.0+')).toBeVisible();
    await slider(page).press('End');
    await expect(playerState(page)).toHaveText('buffering…');
    await stack.sandbox.fault({ kind: 'refuse', delayMs: 10 });
    await expect(page.getByText(`${WRONG}: only the first 00:20 could be loaded`)).toBeVisible();
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '19');
  });
});
