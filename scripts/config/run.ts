import { accessSync, constants, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openOutside, type Credentials, type Outside } from '../../lib/bff/configuration/outside';
import { planOf } from '../../lib/bff/configuration/plan';
import { parseConfiguration } from '../../lib/configuration/parse';
import { fileOf as writtenFile, readConfiguration, roomFor, targetOf } from '../../lib/bff/configuration/read';
import { settings } from '../../lib/config/settings';
import { LARGEST_FILE, TOO_LARGE } from '../../lib/configuration/limits';
import type { Configuration } from '../../lib/configuration/model';
import type { Plan } from '../../lib/configuration/plan';
import type { Result } from '../../lib/kit/problem';
import { applyPlan } from './apply';
import type { Arguments } from './arguments';
import { readText } from './read-text';
import { comparisonText, planJson, planText } from './words';

const NOTHING_TO_DO = 0;
const DIFFERENCES = 2;
/** The platform's window is five minutes; a command waits for a few more windows. */
const MOST_WAITS = 5;

/** Runs the command. @returns the exit code @throws Error with a sentence for what failed */
export async function run(asked: Arguments): Promise<number> {
  const wanted = asked.command === 'export' ? null : fileOf(asked.file);
  // A file that can’t be written is reported before the platform is asked for everything.
  if (asked.out) checkWritable(asked.out);
  const outside = await must(() => openOutside(settings(), credentials(), asked.provider));
  if (!wanted) return exported(outside, asked);
  const plan = await must(() => planFor(outside, asked.account, wanted));
  if (asked.command === 'apply') return applyPlan(outside, plan, asked);
  const differs = plan.steps.length + plan.blocked.length + plan.removals.length > 0;
  const text = asked.command === 'plan' ? planText(plan) : comparisonText(plan);
  process.stdout.write(asked.json ? `${JSON.stringify(planJson(plan), null, 2)}\n` : text);
  // Records that exist only on the platform are a difference, but a plan leaves them alone.
  const open = asked.command === 'plan' ? plan.steps.length + plan.blocked.length > 0 : differs;
  return open ? DIFFERENCES : NOTHING_TO_DO;
}

/** @throws Error as writing would */
function checkWritable(name: string): void {
  const there = statSync(name, { throwIfNoEntry: false });
  if (there?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR', path: name });
  accessSync(there ? name : path.dirname(name), constants.W_OK);
}

async function exported(outside: Outside, { account, format, out }: Arguments): Promise<number> {
  const text = await must(async () => {
    const context = await outside.contextOf();
    if (!context.ok) return context;
    const target = await targetOf(context.value, account);
    if (!target.ok) return target;
    const room = await roomFor(context.value, target.value);
    const found = room.ok ? await readConfiguration(room.value) : room;
    return found.ok ? writtenFile(found.value, format) : found;
  });
  if (out) writeFileSync(out, text);
  else process.stdout.write(text);
  return NOTHING_TO_DO;
}

async function planFor(outside: Outside, account: string, wanted: Configuration): Promise<Result<Plan>> {
  const context = await outside.contextOf();
  if (!context.ok) return context;
  const target = await targetOf(context.value, account);
  return target.ok ? planOf(context.value, target.value, wanted) : target;
}

/** Reports all findings at once, as compilers do: file, line, column. */
function fileOf(name: string): Configuration {
  if (statSync(name).size > LARGEST_FILE) throw new Error(`${name}: ${TOO_LARGE}`);
  const { configuration, findings } = parseConfiguration(readText(name));
  if (configuration) return configuration;
  const lines = findings.map(
    ({ line, column, message }) => `${name}${line ? `:${line}:${column ?? 1}` : ''}: ${message}`,
  );
  throw new Error(lines.join('\n'));
}

function credentials(): Credentials {
  const { CONFIG_API_KEY: key, CONFIG_USERNAME: username, CONFIG_PASSWORD: password } = process.env;
  const apiKey = key?.trim();
  // Such a key can’t be sent.
  if (apiKey && !/^[\x21-\x7e]+$/.test(apiKey))
    throw new Error('CONFIG_API_KEY isn’t an API key: it has spaces or other signs that none has.');
  if (apiKey) return { apiKey };
  if (username && password) return { username, password };
  throw new Error('Set CONFIG_API_KEY, or CONFIG_USERNAME and CONFIG_PASSWORD.');
}

/** Returns the value, waiting if the request window is used up. @throws Error with the sentence of the Problem */
async function must<T>(read: () => Promise<Result<T>>): Promise<T> {
  for (let waits = 0; ; waits++) {
    const result = await read();
    if (result.ok) return result.value;
    const { kind, retryAfter = 60, message } = result.problem;
    if (kind !== 'rate-limited' || waits >= MOST_WAITS) throw new Error(message);
    process.stderr.write(`The platform’s rate limit is reached; resuming in ${retryAfter} s.\n`);
    await wait(retryAfter * 1000);
  }
}
