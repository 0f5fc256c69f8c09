import { AURORA } from '../../sandbox/seed/organisation';
import { expect, test } from '../support/e2e';

test.use({ stackOptions: { sandbox: { hosted: true } } });

test('a realm that the platform saved but could not publish is not called done', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  await page.goto(`/internal/accounts/${AURORA}/sip-realm/edit`);
  const realm = page.getByRole('form', { name: 'Change SIP realm' }).getByLabel('SIP realm');
  await realm.fill('no-dns.sip.voice.example.com');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const message = 'The realm is saved, but the platform couldn’t publish it in DNS. Save again to retry.';
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect(realm).toHaveValue('no-dns.sip.voice.example.com');
  await stack.sandbox.forgetCalls();
  await save.click();
  await expect
    .poll(async () => (await stack.sandbox.calls()).filter(({ path }) => path.includes('/SipRealms/')))
    .toHaveLength(1);
  // It is called otherwise until the answer has come.
  await expect(save).toBeVisible();
  await realm.fill('aurora-two.sip.voice.example.com');
  await save.click();
  await expect(page.getByText('Account updated successfully')).toBeVisible();
});
