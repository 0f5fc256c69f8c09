import { expect, expectAccessible, test } from '../support/e2e';
import { carrierNamed } from '../support/platform-carriers';

/* Every screen of carriers and speech services, in both themes, with everything on it opened. */

const SCREENS: [user: string, path: string, open?: string][] = [
  ['admin', '/internal/carriers'],
  ['admin', '/internal/carriers?q=nobody+of+that+name'],
  ['admin', '/internal/carriers/add'],
  ['admin', '/internal/carriers/{carrier}/edit'],
  ['admin', '/internal/carriers/{carrier}/edit?tab=sms'],
  ['admin', '/internal/carriers/{carrier}/edit', 'Delete carrier'],
  ['admin', '/internal/speech-services'],
  ['admin', '/internal/speech-services/add'],
  ['admin', '/internal/speech-services/{speech}/edit'],
  ['viewer', '/internal/carriers/{carrier}/edit'],
];

test.use({ stackOptions: { env: { ENABLE_SMS: 'true' } } });

for (const theme of ['light', 'dark'] as const) {
  test(`the screens of carriers and speech services are accessible in the ${theme} theme`, async ({
    page,
    signIn,
    stack,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    const { voip_carrier_sid: carrier, service_provider_sid: provider } = await carrierNamed(stack, 'Bandwidth');
    const credentials = await stack.sandbox.ask<{ speech_credential_sid: string }[]>(
      'admin',
      'GET',
      `/ServiceProviders/${provider}/SpeechCredentials`,
    );
    const speech = credentials[0]!.speech_credential_sid;
    let before = '';
    for (const [user, path, open] of SCREENS) {
      if (user !== before) await signIn(user);
      before = user;
      await page.goto(path.replace('{carrier}', carrier).replace('{speech}', speech));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (open) await page.getByRole('button', { name: open }).click();
      if (open) await expect(page.getByRole('dialog')).toBeVisible();
      await test.step(`${user} ${path} ${open ?? ''}`, () => expectAccessible(page));
    }
  });
}

test('which options of a gateway are on is seen in high contrast, and by those who may only look', async ({
  page,
  signIn,
  stack,
}) => {
  const { voip_carrier_sid: carrier } = await carrierNamed(stack, 'Bandwidth');
  const looks = (property: string) =>
    page.getByRole('checkbox', { name: /, gateway \d+$/i }).evaluateAll(
      (boxes, name) =>
        boxes.flatMap((box) => {
          const word = box.nextElementSibling;
          if (!word) return [];
          return [[(box as HTMLInputElement).checked, getComputedStyle(word).getPropertyValue(name)] as const];
        }),
      property,
    );
  const ofKind = (all: Awaited<ReturnType<typeof looks>>, on: boolean) =>
    all.filter(([checked]) => checked === on).map(([, look]) => look);
  for (const [user, forcedColors, property] of [
    // Where the system sets the colours, the console's own are not seen.
    ['admin', 'active', 'forced-color-adjust'],
    ['viewer', 'none', 'border-top-color'],
  ] as const) {
    await page.emulateMedia({ forcedColors });
    await signIn(user);
    await page.goto(`/internal/carriers/${carrier}/edit`);
    const all = await looks(property);
    expect(ofKind(all, true).length, JSON.stringify(all)).toBeGreaterThan(0);
    expect(ofKind(all, false).length, JSON.stringify(all)).toBeGreaterThan(0);
    expect(ofKind(all, true).filter((look) => ofKind(all, false).includes(look))).toEqual([]);
  }
});

test('where the user sets the colours, the chosen vendor and the current page are framed', async ({ page, signIn }) => {
  await signIn('acme');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/internal/speech-services/add');
  const frame = (element: Element) => getComputedStyle(element).outlineStyle;
  const cards = page.getByRole('radiogroup', { name: 'Vendor' }).locator('label > span');
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  for (const ones of [cards, menu]) {
    const frames = await ones.evaluateAll((elements) =>
      elements.map((element) => getComputedStyle(element).outlineStyle),
    );
    expect(frames.filter((style) => style === 'solid')).toHaveLength(1);
    expect(frames.length).toBeGreaterThan(5);
  }
  expect(await menu.and(page.locator('[aria-current]')).evaluate(frame)).toBe('solid');
});

test('where the user sets the colours, bars and positions are still seen', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/internal/recent-calls?date=7');
  const background = (element: Element, pseudo?: string) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element, pseudo);
    return `${backgroundColor} ${backgroundImage}`;
  };
  const paper = await page.locator('body').evaluate(background);
  const legend = page.getByRole('region', { name: 'Calls over time' }).locator('li > i');
  const answered = await legend.nth(0).evaluate(background);
  const missed = await legend.nth(1).evaluate(background);
  expect(new Set([paper, answered, missed]).size).toBe(3);
  const bar = page.getByRole('region', { name: 'Calls over time' }).getByRole('option').first();
  expect(await bar.evaluate(background, '::after')).toBe(answered);
});
