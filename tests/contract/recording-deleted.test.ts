/** @jest-environment node */
import { deleteRecording } from '@/lib/bff/recent-calls/call-data';
import type { Viewer } from '@/lib/bff/viewer';
import { readRecordingUrl, recordingPath } from '@/lib/calls/recording';
import { ok } from '@/lib/kit/problem';
import { wireCall, type StoredCall } from '../../sandbox/calls/call';
import { AURORA } from '../../sandbox/seed/organisation';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { problemOf } from '../support/problem-of';

/* Some storages delete what isn't there, others don't, and the platform says no more than “Not Found”. */

const own = ownSandbox();

/** Deletes the recording of one call twice. */
async function deletedTwice(vendor: string, timeoutMs?: number) {
  const { store } = own.sandbox;
  store.update('accounts', AURORA, { bucket_credential: { vendor } });
  const call = store
    .sql('SELECT * FROM recent_calls WHERE account = ? AND recording IS NOT NULL AND id % 13 <> 0 LIMIT 1')
    .get(AURORA) as StoredCall;
  const found = readRecordingUrl(String(wireCall(call).recording_url))!;
  const context = await contextOf(own.sandbox, 'aurora', timeoutMs);
  const viewer = { ...context, context: async () => ok(context) } as Partial<Viewer> as Viewer;
  const remove = () => deleteRecording({ viewer, found } as Parameters<typeof deleteRecording>[0]);
  return { first: await remove(), second: await remove(), path: recordingPath(found) };
}

it.each(['s3_compatible', 'aws_s3'])('%s says that it deleted a recording that is gone', async (vendor) => {
  const { first, second } = await deletedTwice(vendor);
  expect([first.ok, second.ok]).toEqual([true, true]);
});

it.each(['google', 'azure'])('%s refuses, which isn’t taken for a missing call', async (vendor) => {
  const { first, second } = await deletedTwice(vendor);
  expect(first.ok).toBe(true);
  expect(problemOf(second).message).toBe(
    'The recording couldn’t be deleted: it’s already gone, or its storage refused access.',
  );
});

it('so does an account whose storage was removed', async () => {
  const { path } = await deletedTwice('google');
  own.sandbox.store.update('accounts', AURORA, { bucket_credential: null });
  expect(await own.control.ask('aurora', 'DELETE', path)).toBe('Not Found');
});

it('a storage may take longer than the platform does for what it answers by itself', async () => {
  await own.control.fault({ match: { method: 'DELETE', path: '/record/' }, kind: 'delay', delayMs: 2_500, times: 1 });
  const { first } = await deletedTwice('aws_s3', 2_000);
  expect(first).toEqual({ ok: true, value: null });
});
