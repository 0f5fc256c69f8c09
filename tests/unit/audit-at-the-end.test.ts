/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { handler } from '@/lib/bff/handler';
import { everyUser } from '@/lib/bff/questions';
import { processWide } from '@/lib/kit/process-wide';
import { ok } from '@/lib/kit/problem';
import { SAVE_KEY } from '@/lib/kit/save-key';
import { signIn } from '@/lib/platform/sign-in';
import { sessionCookie } from '@/lib/session/cookies';
import { memoryStore } from '@/lib/store/memory-store';
import type { SharedStore } from '@/lib/store/shared-store';
import { HOST, keepCookie, sandboxForHandlers } from '../support/browser-jar';

jest.mock('next/headers', () => jest.requireActual<{ headers: object }>('../support/browser-jar').headers);

const own = sandboxForHandlers();

/** A server of several replicas that takes its time. */
function slowStore(): SharedStore {
  const slowly = ([name, ask]: [string, unknown]) => {
    const call = ask as (...given: unknown[]) => Promise<unknown>;
    return [name, async (...given: unknown[]) => sleep(100).then(() => call(...given))];
  };
  return Object.fromEntries(Object.entries(memoryStore()).map(slowly)) as unknown as SharedStore;
}

it('A process that ends waits for the line of a change whose browser has left', async () => {
  processWide('shared store', () => ({ store: slowStore(), state: async () => 'shared' }));
  // See server/ending.mjs, which ends the process once nothing is being saved.
  const life = processWide<{ draining: boolean; saving?: number }>('life', () => ({ draining: false }));
  const caller = { baseUrl: own.sandbox.url, timeoutMs: 5000, token: '', requestId: 'r', clientAddress: null };
  const letIn = await signIn(caller, 'aurora', 'Passw0rd!');
  if (!letIn.ok) throw new Error(letIn.problem.message);
  const { token, principal } = letIn.value;
  keepCookie(await sessionCookie({ token, principal }, HOST));

  let written = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => (written += String(text)) !== '');
  let begin = () => undefined as void;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const change = handler({ can: everyUser, body: 'none' }, () => {
    begin();
    return ok({});
  });
  const headers = { host: HOST, 'sec-fetch-site': 'same-origin', [SAVE_KEY]: randomUUID() };
  const answer = change(new Request(`https://${HOST}/api/things`, { method: 'DELETE', headers }), {
    params: Promise.resolve({}),
  });
  await begun;
  while (life.saving) await sleep(10);
  expect(written).toContain('"action":"DELETE /api/things"');
  expect((await answer).status).toBe(200);
});
