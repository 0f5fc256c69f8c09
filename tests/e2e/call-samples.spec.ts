import { readFileSync } from 'node:fs';
import { CALLS, openCall, place, player, playerState } from '../support/calls';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { samplePath } from '../support/samples';
import { byHand, silencesByHand, stoppedSpeaking, type Loud, type Otlp } from '../support/trace-by-hand';

const trace = samplePath('trace.json');
const audio = samplePath('call.mp3');

/** For each 10 ms of each channel, whether it is loud, by the browser's own decoder and none of the console's code. */
async function loudness(page: Page, base64: string): Promise<Loud[]> {
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    const sound = await new OfflineAudioContext(2, 1, 8000).decodeAudioData(bytes.buffer);
    return Array.from({ length: sound.numberOfChannels }, (_, channel) => {
      const samples = sound.getChannelData(channel);
      return Array.from({ length: Math.floor(samples.length / 80) }, (__, at) =>
        samples.subarray(at * 80, at * 80 + 80).some((sample) => Math.abs(sample) > 0.03),
      );
    });
  }, base64);
}

test.describe('a real call (../shared/platform/samples)', () => {
  test.skip(!trace || !audio, 'the samples are not beside this checkout');

  test('is played, and its trace is laid over it', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    const body: unknown = JSON.parse(readFileSync(trace!, 'utf8'));
    await stack.sandbox.fault({ match: { path: '/trace/' }, kind: 'status', status: 200, body });
    const base64 = readFileSync(audio!).toString('base64');
    const headers = { 'content-type': 'audio/mp3' };
    await stack.sandbox.fault({ match: { path: '/record/' }, kind: 'status', status: 200, base64, headers });
    await openCall(page, CALLS.recorded);

    // 705,600 bytes at 64 kbit/s are 88.2 seconds; the trace lasts 88.34.
    await expect(player(page).getByText('/ 01:28.2', { exact: true })).toBeVisible();
    await expect(page.getByText('72 spans')).toBeVisible();
    await page.getByLabel('Search spans').fill('September');
    await page.getByRole('treeitem').first().click();
    const now = page.getByRole('region', { name: 'Transcript' }).locator('[aria-current]');
    await expect(now).toContainText('September 22nd 1998.');
    // Its span begins 46.790 s after the listener.
    await expect.poll(() => place(page)).toBeCloseTo(46.8, 0);
    await player(page).getByRole('slider').press('Home');
    await player(page).getByRole('button', { name: 'Play' }).click();
    await expect(playerState(page)).toHaveText('playing');
    await expect.poll(() => place(page)).toBeGreaterThan(0.5);
    await player(page).getByRole('button', { name: 'Pause' }).click();

    await page.getByRole('tab', { name: 'Timings' }).click();
    const timings = page.getByRole('region', { name: 'Timings' });
    // Counted by hand: 8 recognitions, 8 responses of the application, 5 texts whose speech was synthesised; and the header.
    await expect(timings.getByRole('table')).toHaveAttribute('aria-rowcount', '22');
    const first = timings.getByRole('row', { name: /Speech-to-text/ }).first();
    // The span begins 7.903 s after the listener and ends at 12.131 s.
    await expect(first).toContainText(/00:07\.9\s*00:12\.1/);
    await expect(first).toContainText('Transcript: yeah');
    // The caller had stopped before the recogniser responded, which was measured in the audio itself.
    await expect(first).toContainText(/Latency: [0-3]\.\d\d s/);
    await expect(timings.getByRole('row', { name: /Text-to-speech/ }).first()).toContainText('Latency: 0.26 s');
  });

  test('the conversation has the numbers that its trace and its recording have by themselves', async ({
    page,
    signIn,
    stack,
  }) => {
    await signIn('aurora');
    const body = JSON.parse(readFileSync(trace!, 'utf8')) as Otlp;
    const base64 = readFileSync(audio!).toString('base64');
    await stack.sandbox.fault({ match: { path: '/trace/' }, kind: 'status', status: 200, body });
    const headers = { 'content-type': 'audio/mp3' };
    await stack.sandbox.fault({ match: { path: '/record/' }, kind: 'status', status: 200, base64, headers });
    await openCall(page, CALLS.recorded);
    await expect(player(page).getByText('/ 01:28.2', { exact: true })).toBeVisible();
    const loud = await loudness(page, base64);
    await page.getByRole('tab', { name: 'Conversation' }).click();

    const rows = page.getByRole('table', { name: 'Turn latencies' }).getByRole('row');
    const turns = byHand(body);
    await expect(rows).toHaveCount(turns.length + 1);
    for (const [at, { began, end, understood, answered, speech, spoke }] of turns.entries()) {
      const shown = await rows
        .nth(at + 1)
        .getByRole('cell')
        .allInnerTexts();
      const stopped = stoppedSpeaking(loud[0]!, began, end);
      const parts = [understood - stopped, answered, speech, spoke - stopped];
      // Recognition, webhook, speech output, turn; two decoders may differ by a peak or two.
      for (const [place, cell] of [2, 3, 4, 6].entries())
        expect(
          Math.abs(parseFloat(shown[cell]!) - parts[place]!),
          `${shown.join(' | ')}: ${parts.join()}`,
        ).toBeLessThan(0.06);
    }

    const silent = silencesByHand(loud);
    const longest = Math.max(...silent.map(({ start, end }) => end - start));
    const list = page.getByRole('region', { name: 'Silence' });
    // Said once the whole recording was heard.
    await expect(list).toContainText(/, the longest|; nothing/);
    const told = await list.innerText();
    const long = silent.filter(({ start, end }) => end - start >= 3);
    await expect(list.getByRole('listitem')).toHaveCount(long.length);
    const said = /([\d.]+) s(?:, the longest|; nothing)/.exec(told)?.[1];
    expect(Math.abs(Number(said) - longest), told).toBeLessThan(0.11);
  });
});
