import { test } from '../support/e2e';
import { expectOnOneLine } from '../support/one-line';

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`the sentence of a message stands level with its button at ${width} pixels`, async ({ page, signIn, stack }) => {
    await page.setViewportSize({ width, height });
    await signIn('acme');
    await stack.sandbox.fault({
      match: { path: '/PasswordSettings' },
      kind: 'status',
      status: 500,
      body: '{"msg":"no"}',
    });
    await page.goto('/internal/users/add');
    await expectOnOneLine(
      page.getByRole('alert').filter({ hasText: /^no$/ }),
      page.getByRole('button', { name: 'Retry' }),
    );
  });
}
