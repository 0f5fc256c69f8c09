import { parseArgs } from 'node:util';
import { heldBy, judgeLeftovers } from '../../tests/faults/leftovers';
import { placesOf } from '../../tests/areas/places';
import { recordedCall } from '../../tests/areas/calls-and-speech';
import type { Reader } from '../../tests/faults/rig';
import { residentMemory, watchMemory } from '../bench/process-cost';
import { consoleSession, nextSecond, startBenchStack, type BenchStack } from '../bench/stack';
import { longRecordings, manyLists } from './at-once';
import { seriesOf, startAttack } from './attacks';
import { Client } from './client';
import { manyConnections } from './connections';
import { errandsOf, makeOwnClient } from './errands';
import { Operator } from './operator';
import { printAtOnce, printAttack, printCrowd, printSoak, printWatched } from './report';
import { Tally } from './tally';
import { startWatchers } from './watchers';

/* `npm run soak`: many operators at work for a long time, then very many requests at once (docs/soak.md). */

const USERS = ['acme', 'aurora', 'admin'];
/** The memory of the container in deploy/, in MB. */
const CONTAINER = 537;
/** Until code is compiled and caches are filled: memory held after that must stay constant. */
const WARM_UP_MS = 60_000;
/** An hour of two channels, 8,000 samples per second, 16 bits each; and its header. */
const HOUR = { number: '14155550160', bytes: 3600 * 8000 * 2 * 2 };
/** The most that may be held of ten recordings of 115 MB in transit, in MB. */
const MOST_OF_RECORDINGS = 32;
/** In seconds; a list is read every 15. */
const MOST_SILENCE = 60;
/** A few are added by statuses that did not occur before. */
const MOST_SERIES = 300;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { minutes: { type: 'string', default: '15' }, operators: { type: 'string', default: '50' } },
  });
  const minutes = Number(values.minutes);
  const many = Number(values.operators);
  if (!(minutes > 0 && minutes <= 240 && many >= USERS.length && many <= 200))
    throw new Error('--minutes is above 0 and at most 240, --operators from 3 to 200.');

  const env = { METRICS_PORT: '0', ENABLE_SMS: 'true', LIVE_STREAM_SECONDS: '60' };
  const stack = await startBenchStack({ env, collectable: true });
  try {
    const { console: running, sandbox } = stack;
    const reader: Reader = { places: await placesOf(sandbox), ...readerOf(running.url) };
    say(`${many} operators sign in …`);
    const operators = await signIn(stack, reader, many);
    const still = await heldBy(running);
    const watchers = await startWatchers(stack);
    say('They get warm …');
    await work(operators, WARM_UP_MS, new Tally());

    const before = { ...(await heldBy(running)), memory: residentMemory(running.pid) };
    say(`They work for ${minutes} minutes …`);
    const memory = watchMemory(running.pid);
    const tally = new Tally();
    await work(operators, minutes * 60_000, tally);
    const most = memory();
    const after = { ...(await heldBy(running)), memory: residentMemory(running.pid) };
    printSoak(tally, minutes, before, after, most);

    const attacked = Math.max(1, minutes / 3);
    say(`They work for ${attacked.toFixed(0)} minutes under attack …`);
    const underAttack = new Tally();
    const series = await seriesOf(running.metricsUrl()!);
    const attack = await startAttack(stack);
    const attackMemory = watchMemory(running.pid);
    await work(operators, attacked * 60_000, underAttack);
    await attack.stop();
    const mostUnderAttack = attackMemory();
    const afterAttack = { ...(await heldBy(running)), memory: residentMemory(running.pid) };
    printSoak(underAttack, attacked, after, afterAttack, mostUnderAttack);
    const seriesAfter = await seriesOf(running.metricsUrl()!);
    printAttack(attack.answers, series, seriesAfter);

    const lists = await manyLists(running.pid, operators);
    printAtOnce('200 lists read at the same moment, five times', lists);
    const listeners = operators.filter(({ user }) => user === 'aurora');
    const { recording } = await recordedCall(reader, HOUR.number);
    const recordings = await longRecordings(running, listeners, recording, HOUR.bytes);
    printAtOnce('Ten recordings of an hour at the same time', recordings);
    console.log(`of them ${recordings.alive.toFixed(1)} MB lived in the console at most`);

    printWatched(watchers.watched, still, afterAttack);
    await watchers.close();
    for (const { client } of operators) client.close();
    const crowd = await manyConnections(stack);
    printCrowd(crowd);
    const wrong = [tally, underAttack, lists.tally, recordings.tally].flatMap(({ failures }) => failures);
    wrong.push(...new Set(watchers.watched.failures));
    if (watchers.watched.silence > MOST_SILENCE)
      wrong.push(`a window was told nothing for ${watchers.watched.silence} s`);
    const left = judgeLeftovers(running, before, await heldBy(running));
    if (left) wrong.push(left);
    if (recordings.alive > MOST_OF_RECORDINGS)
      wrong.push(`${recordings.alive.toFixed(1)} MB of the recordings were held`);
    if (seriesAfter > series + MOST_SERIES) wrong.push(`the attack made ${seriesAfter - series} series of metrics`);
    const memoryMost = Math.max(most, mostUnderAttack, recordings.memory.most, crowd.memory.most);
    if (memoryMost > CONTAINER) wrong.push(`${memoryMost.toFixed(0)} MB are more than the container has`);
    if (crowd.probes.some((status) => status !== 200)) wrong.push(`a probe was answered ${crowd.probes.join(', ')}`);
    for (const one of wrong) console.log(`wrong: ${one}`);
    console.log(wrong.length > 0 ? '' : '\nNothing failed, and nothing was left behind.');
    return wrong.length > 0 ? 1 : 0;
  } finally {
    await stack.close();
  }
}

/** Each with its own session: within a second, the platform gives one user the same token twice. */
async function signIn({ console: { url } }: BenchStack, reader: Reader, many: number): Promise<Operator[]> {
  const errands = await errandsOf(reader, USERS);
  const operators: Operator[] = [];
  while (operators.length < many) {
    await nextSecond();
    const users = USERS.slice(0, many - operators.length);
    const cookies = await Promise.all(users.map((user) => consoleSession(url, user)));
    users.forEach((user, at) =>
      operators.push(new Operator(user, url, cookies[at]!, operators.length, errands.get(user)!)),
    );
  }
  for (const operator of operators) await makeOwnClient(operator, reader.places.aurora);
  return operators;
}

async function work(operators: Operator[], ms: number, tally: Tally): Promise<void> {
  const until = performance.now() + ms;
  await Promise.all(operators.map((operator) => operator.work(until, tally)));
}

function readerOf(origin: string): Pick<Reader, 'read' | 'page'> {
  const page = async (user: string, path: string) => {
    const client = new Client(origin, await consoleSession(origin, user));
    const { failure, text } = await client.send({ path });
    client.close();
    if (failure) throw new Error(`GET ${path}: ${failure}`);
    return text;
  };
  return { page, read: async <T>(user: string, path: string) => JSON.parse(await page(user, path)) as T };
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
