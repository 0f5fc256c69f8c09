import { z } from 'zod';
import { readBody } from '@/lib/bff/body';
import { forViewer } from '@/lib/bff/handle';
import { settingsChange } from '@/lib/bff/settings';
import { path } from '@/lib/kit/platform-calls';
import { ok } from '@/lib/kit/problem';

/** Few enough that one request stays short and can be stopped after it. */
const AT_ONCE = 5;

const request = z.object({ from: z.number().int().min(0) });

/** Forgets the synthesised speech of the whole platform (administrators only). */
export const DELETE = forViewer(async (viewer) => {
  const opened = await settingsChange(viewer, 'platform-settings');
  return opened.ok ? viewer.calls.delete('/TtsCache') : opened;
});

/** The same for the accounts of the current provider, a few at a time: the platform has no call for all of them. */
export const POST = forViewer(async (viewer, call) => {
  const opened = await settingsChange(viewer, 'settings');
  if (!opened.ok) return opened;
  const given = await readBody(call.request, request, 'The request could not be read.');
  if (!given.ok) return given;
  const { directory, provider } = opened.value.context;
  const accounts = await directory.accounts();
  if (!accounts.ok) return accounts;
  const own = accounts.value
    .filter((one) => one.providerSid === provider.providerSid)
    .sort((a, b) => (a.accountSid < b.accountSid ? -1 : 1));
  const failed: string[] = [];
  for (const account of own.slice(given.value.from, given.value.from + AT_ONCE)) {
    const cleared = await viewer.calls.delete(path`/Accounts/${account.accountSid}/TtsCache`);
    if (cleared.ok) continue;
    if (['unauthenticated', 'rate-limited'].includes(cleared.problem.kind)) return cleared;
    failed.push(account.name);
  }
  return ok({ done: Math.min(own.length, given.value.from + AT_ONCE), total: own.length, failed });
});
