/** @jest-environment node */
import type { ResourceContext } from '@/lib/kit/resource';
import { testBucket } from '@/lib/resources/accounts/bucket-test';
import { wireAccount } from '@/lib/resources/accounts/wire';
import { AURORA } from '../../sandbox/seed/organisation';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { problemOf } from '../support/problem-of';

/* The platform takes an address in place of Azure's connection string for its own mask of the stored one. */

const own = ownSandbox();
const ADDRESS = 'https://acme.blob.core.windows.net/';
const STORED = {
  vendor: 'azure',
  name: 'recordings',
  connection_string: 'DefaultEndpointsProtocol=https;AccountName=acme;AccountKey=abc',
};

const stores = (bucket_credential: object | null) =>
  own.control.ask('admin', 'PUT', `/Accounts/${AURORA}`, { bucket_credential });
const stored = () => own.sandbox.store.get('accounts', AURORA)?.bucket_credential;
const itselfTests = (name: string) =>
  own.control.ask('admin', 'POST', `/Accounts/${AURORA}/BucketCredentialTest`, {
    vendor: 'azure',
    name,
    connection_string: ADDRESS,
  });

test('the platform itself keeps the stored string, and tests that', async () => {
  await stores(STORED);
  await stores({ ...STORED, name: 'elsewhere', connection_string: ADDRESS });
  expect(stored()).toEqual({ ...STORED, name: 'elsewhere' });
  expect(await itselfTests('no-such-container')).toEqual({ status: 'ok' });
});

test('where nothing is stored, it takes the address, which is good for nothing', async () => {
  await stores(null);
  await stores({ ...STORED, connection_string: ADDRESS });
  expect(stored()).toEqual({ ...STORED, connection_string: ADDRESS });
  expect(await itselfTests('recordings')).toEqual({ status: 'failed', reason: 'Invalid URL' });
});

test('a test of an address says so, instead of testing the stored string', async () => {
  await stores(STORED);
  const context: ResourceContext = await contextOf(own.sandbox, 'aurora');
  const account = await context.calls.get(`/Accounts/${AURORA}`, wireAccount);
  if (!account.ok) throw new Error(account.problem.message);
  await own.control.forgetCalls();
  const values = { bucket_vendor: 'azure', bucket_container: 'recordings', bucket_connection_string: ADDRESS };
  expect(problemOf(await testBucket(context, AURORA, account.value, values))).toMatchObject({
    kind: 'invalid',
    message: 'Enter the connection string, such as DefaultEndpointsProtocol=https;AccountName=…, not a URL.',
  });
  expect(await own.control.calls()).toEqual([]);
});
