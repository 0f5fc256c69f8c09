import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import type { SandboxControl } from '../support/sandbox-control';

/*
 * The bucket of an account's recordings. The platform shows its secret as a mask, accepts many of its own masks as a new secret,
 * and keeps nothing of an omitted credential. So the credential is sent if it was changed, and never with a mask.
 */

interface Account {
  account_sid: string;
  name: string;
  bucket_credential: Record<string, unknown> | null;
}

const PEM = (begin: string, end = '\n') =>
  `-----BEGIN ${begin}-----${end}MIIEvQIBADANBgkq${end}-----END ${begin}-----${end}`;
const key = (private_key: string) => JSON.stringify({ client_email: 'me@project.example', private_key });

const BUCKETS: [what: string, bucket: Record<string, unknown>, secret: string][] = [
  [
    'a slash among the first characters of the secret',
    { vendor: 'aws_s3', region: 'us-east-1', name: 'b', access_key_id: 'AKIA', secret_access_key: 'ab/cd+efghijkl' },
    'secret_access_key',
  ],
  [
    'a line break in the secret',
    {
      vendor: 's3_compatible',
      endpoint: 'https://s.example',
      name: 'b',
      access_key_id: 'AKIA',
      secret_access_key: 'ab\ncdefghijkl',
    },
    'secret_access_key',
  ],
  [
    'a key with another first line',
    { vendor: 'google', name: 'b', service_key: key(PEM('RSA PRIVATE KEY')) },
    'service_key',
  ],
  ['a key with CRLF', { vendor: 'google', name: 'b', service_key: key(PEM('PRIVATE KEY', '\r\n')) }, 'service_key'],
  [
    'a connection string',
    { vendor: 'azure', name: 'b', connection_string: 'DefaultEndpointsProtocol=https;AccountName=x;AccountKey=abc' },
    'connection_string',
  ],
];

const stored = async (sandbox: SandboxControl) => (await sandbox.ask<Account[]>('aurora', 'GET', '/Accounts'))[0]!;

async function loaded(bff: BffClient, sandbox: SandboxControl, bucket_credential: object) {
  const { account_sid } = await stored(sandbox);
  await sandbox.ask('aurora', 'PUT', `/Accounts/${account_sid}`, { bucket_credential });
  const { json } = await bff.send('GET', `/accounts/${account_sid}`);
  await sandbox.forgetCalls();
  const values = json!.values as Record<string, unknown>;
  return {
    save: (changes: Record<string, unknown>) =>
      bff.send('PUT', `/accounts/${account_sid}`, { values: { ...values, ...changes }, before: values }),
    puts: async () => (await sandbox.calls()).filter(({ method }) => method === 'PUT').map(({ body }) => body),
  };
}

for (const [what, bucket, secret] of BUCKETS) {
  test(`with ${what}, another change of the account leaves the bucket alone`, async ({ stack }) => {
    const bff = await BffClient.signIn(stack.url, 'aurora');
    const { save, puts } = await loaded(bff, stack.sandbox, bucket);
    expect((await save({ name: 'Aurora Bistro & Bar' })).status).toBe(200);
    expect(await puts()).toEqual([{ name: 'Aurora Bistro & Bar' }]);
    expect((await stored(stack.sandbox)).bucket_credential).toMatchObject(bucket);
  });

  test(`with ${what}, another bucket keeps the secret itself, not its mask`, async ({ stack }) => {
    const bff = await BffClient.signIn(stack.url, 'aurora');
    const { save } = await loaded(bff, stack.sandbox, bucket);
    const answer = await save({ bucket_name: 'elsewhere', bucket_container: 'elsewhere' });
    expect([answer.status, answer.text]).toEqual([200, expect.not.stringContaining('MIIE')]);
    expect((await stored(stack.sandbox)).bucket_credential).toMatchObject({
      name: 'elsewhere',
      [secret]: bucket[secret],
    });
  });
}

test('where the platform gives no more than a mask, the secret is asked for', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'aurora');
  const { save, puts } = await loaded(bff, stack.sandbox, BUCKETS[4]![1]);
  const [account] = await stack.sandbox.ask<Account[]>('aurora', 'GET', '/Accounts');
  const masked = { ...account!.bucket_credential, connection_string: `Defaul${'X'.repeat(40)}` };
  await stack.sandbox.fault({
    match: { method: 'GET', path: '/Accounts$' },
    kind: 'status',
    status: 200,
    body: [{ ...account, bucket_credential: masked }],
  });
  const answer = await save({ bucket_container: 'elsewhere' });
  expect(answer.status).toBe(422);
  expect(answer.json?.problem?.fields?.bucket_connection_string).toMatch(/^Enter it again/);
  expect(await puts()).toEqual([]);
});

test('a save without a change writes nothing', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'aurora');
  const { save, puts } = await loaded(bff, stack.sandbox, BUCKETS[0]![1]);
  expect((await save({})).status).toBe(200);
  expect(await puts()).toEqual([]);
});
