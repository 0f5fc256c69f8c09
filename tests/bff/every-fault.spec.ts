import { expect, test } from '@playwright/test';
import type { Outcome } from '../faults/drive';
import { withBrowsers, withCrowd, withFaults, withKilling, withSilence } from '../faults/suite';

/*
 * The short form of `npm run faults`: every call that every page and every request makes of the platform fails once, in one
 * way after the other. What is wrong then is listed; nothing may be.
 */

async function findings(run: (told: (outcomes: Outcome[]) => void) => Promise<void>, least: number): Promise<string[]> {
  const all: Outcome[] = [];
  await run((outcomes) => all.push(...outcomes));
  expect(all.length).toBeGreaterThan(least);
  return all
    .filter(({ finding }) => finding !== null)
    .map(({ what, call, kind, finding }) => `${what} · ${call} · ${kind}: ${finding}`);
}

test.describe.configure({ timeout: 600_000 });

test('whatever call fails, the person is told, the platform holds what they were told, and nobody is signed out', async () => {
  expect(await findings((told) => withFaults('short', told), 400)).toEqual([]);
});

test('a platform that does not answer is told, too', async () => {
  expect(await findings((told) => withSilence('short', told), 50)).toEqual([]);
});

test('a console that is killed in the middle of a save says nothing wrong, and another one mends it', async () => {
  expect(await findings((told) => withKilling('short', told), 1)).toEqual([]);
});

test('a save is done once, whatever browsers do with it, and whichever replica gets it', async () => {
  expect(await findings((told) => withBrowsers('short', told), 20)).toEqual([]);
});

test('others who wait, or are too many, hold up nobody, or nothing is done and that is said', async () => {
  expect(await findings((told) => withCrowd('short', told), 20)).toEqual([]);
});
