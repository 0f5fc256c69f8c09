import net, { type AddressInfo } from 'node:net';
import { expect, test } from '../support/e2e';
import type { Stack } from '../support/stack';

/* A save when the connection between browser and console breaks, the tab closes, or Save is pressed five times. */

/** A connection between browser and console that can be cut. */
async function lineTo({ url }: Stack): Promise<{ url: string; cut: () => void; close: () => void }> {
  const target = new URL(url);
  const open = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname);
    open.add(near);
    near.on('close', () => open.delete(near));
    for (const side of [near, far]) side.on('error', () => undefined);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => open.forEach((socket) => socket.resetAndDestroy()),
    close: () => {
      open.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}

interface Carrier {
  voip_carrier_sid: string;
  name: string;
  is_active: number;
}

async function carriersNamed({ sandbox }: Stack, wanted: string) {
  const carriers = (await sandbox.ask<Carrier[]>('admin', 'GET', '/VoipCarriers')).filter(
    ({ name }) => name === wanted,
  );
  return Promise.all(
    carriers.map(async ({ voip_carrier_sid: sid, is_active }) => ({
      is_active,
      gateways: (await sandbox.ask<unknown[]>('admin', 'GET', `/SipGateways?voip_carrier_sid=${sid}`)).length,
    })),
  );
}

test('a line that breaks during a save: the browser sends it again by itself, and there is one carrier', async ({
  page,
  signIn,
  stack,
}) => {
  const line = await lineTo(stack);
  try {
    await signIn('aurora');
    await page.goto(`${line.url}/internal/carriers/add`);
    await page.getByLabel('Carrier name').fill('Once');
    await page.getByLabel('IP address or domain, gateway 1').fill('192.0.2.77');
    const { id } = await stack.sandbox.fault({ match: { method: 'POST', path: 'SipGateways' }, kind: 'hold' });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    expect(await stack.sandbox.struck(id, 20_000)).toBe(true);
    line.cut();
    await stack.sandbox.noFaults();
    // If the browser does not do it by itself, the user does.
    const created = page.getByText('Carrier created successfully');
    const broken = page.getByRole('main').getByText(/^The console can’t be reached\. We couldn’t confirm/);
    await expect(created.or(broken).first()).toBeVisible();
    if (await broken.isVisible()) await save.click();
    await expect(created).toBeVisible();
    expect(await carriersNamed(stack, 'Once')).toEqual([{ is_active: 1, gateways: 1 }]);
  } finally {
    line.close();
  }
});

test('a tab that is closed during a save: the carrier is there with its gateway', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  await page.goto('/internal/carriers/add');
  await page.getByLabel('Carrier name').fill('Once');
  await page.getByLabel('IP address or domain, gateway 1').fill('192.0.2.77');
  const { id } = await stack.sandbox.fault({ match: { method: 'POST', path: 'SipGateways' }, kind: 'hold' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect(await stack.sandbox.struck(id, 20_000)).toBe(true);
  await page.close();
  await stack.sandbox.noFaults();
  await expect.poll(() => carriersNamed(stack, 'Once')).toEqual([{ is_active: 1, gateways: 1 }]);
});

for (const [what, address, fill, of] of [
  [
    'a SIP client',
    '/internal/clients/add',
    [
      ['User Name', 'night.desk'],
      ['Password', 'a-secret-of-the-desk'],
    ],
    /^\/Clients$/,
  ],
  [
    'a carrier',
    '/internal/carriers/add',
    [
      ['Carrier name', 'Once'],
      ['IP address or domain, gateway 1', '192.0.2.77'],
    ],
    /VoipCarriers$/,
  ],
] as const) {
  test(`five presses of Save within one moment make ${what} once, and lead on once`, async ({
    page,
    signIn,
    stack,
  }) => {
    await signIn('aurora');
    await page.goto(address.replace('/add', ''));
    await page.goto(address);
    for (const [label, value] of fill) await page.getByRole('textbox', { name: label }).fill(value);
    await stack.sandbox.forgetCalls();
    const before = await page.evaluate(() => history.length);
    await page.getByRole('button', { name: 'Save', exact: true }).evaluate((button) => {
      for (let press = 0; press < 5; press++) (button as HTMLButtonElement).click();
    });
    await expect(page).toHaveURL(new RegExp(`${address.replace('/add', '')}$`));
    const made = (await stack.sandbox.calls()).filter(({ method, path }) => method === 'POST' && of.test(path));
    expect(made).toHaveLength(1);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  });
}
