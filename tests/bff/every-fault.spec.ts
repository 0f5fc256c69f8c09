import { expect, test } from '@playwright/test';
import type { Outcome } from '../faults/drive';
import * as suite from '../faults/suite';

/*
 * The short form of `npm run faults`: every platform call of every page and every request fails once, with one kind of fault
 * after the other. The test lists the findings; there must be none.
 */

async function findings(part: suite.Part, least: number): Promise<string[]> {
  const all: Outcome[] = [];
  await part('short', (outcomes) => all.push(...outcomes));
  expect(all.length).toBeGreaterThan(least);
  return all
    .filter(({ finding }) => finding !== null)
    .map(({ what, call, kind, finding }) => `${what} · ${call} · ${kind}: ${finding}`);
}

// One after the other: each test uses its own consoles and platforms, and two at a time would compete for the machine.
test.describe.configure({ mode: 'default', timeout: 1_200_000 });

test('whatever call fails, the person is told, the platform holds what they were told, and nobody is signed out', async () => {
  expect(await findings(suite.withFaults, 400)).toEqual([]);
});

test('a platform that doesn’t answer is told, too', async () => {
  expect(await findings(suite.withSilence, 50)).toEqual([]);
});

test('who saves what another user has changed is told, and browsers that leave hold up nothing', async () => {
  expect(await findings(suite.withUsers, 30)).toEqual([]);
});

test('a console that is killed in the middle of a save says nothing wrong, and another one mends it', async () => {
  expect(await findings(suite.withKilling, 1)).toEqual([]);
});

test('a console that ends in the middle of a save has brought it to its end, or a replica does', async () => {
  expect(await findings(suite.withRestarts, 1)).toEqual([]);
});

test('a save is done once, whatever browsers do with it, and whichever replica gets it', async () => {
  expect(await findings(suite.withBrowsers, 20)).toEqual([]);
});

test('without a turn for its calls a save is done in the end, or it is said that it is not', async () => {
  expect(await findings(suite.withFullPool, 4)).toEqual([]);
});

test('others who wait, or are too many, hold up nobody, or nothing is done and that is said', async () => {
  expect(await findings(suite.withCrowd, 20)).toEqual([]);
});
