/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Crumb, Crumbs } from '@/components/shell/crumbs';
import { NavLinks } from '@/components/shell/nav-links';
import { navigationFor } from '@/components/shell/navigation';
import { PageProviderScope } from '@/components/shell/page-provider';
import type { Principal } from '@/lib/access/principal';
import { readSettings } from '@/lib/config/settings';

let pathname = '';
jest.mock('next/navigation', () => ({ usePathname: () => pathname, useRouter: () => ({ refresh: jest.fn() }) }));

const { features } = readSettings({
  PLATFORM_API_URL: 'http://127.0.0.1:1',
  SESSION_PASSWORDS: 'a password for the tests that is long enough',
});
const principal: Principal = {
  scope: 'service_provider',
  userSid: 'u',
  name: 'u',
  permissions: [],
  providerSid: 'p',
  providerName: 'Borealis Voice',
  accountSid: null,
  accountName: null,
};

/** The frame of a page of a provider with or without a domain for MS Teams. */
function draw(path: string, msTeamsFqdn: string | null, below: string | null = null) {
  pathname = path;
  const items = navigationFor(principal, features, { alertSeconds: 0, ownRouting: null, provider: { msTeamsFqdn } });
  render(
    <PageProviderScope given={{ value: 'p', label: 'Borealis Voice' }}>
      <NavLinks items={items} />
      <Crumbs home="/internal/accounts" items={items} below={below && <Crumb label={below} />} />
    </PageProviderScope>,
  );
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
  return {
    crumbs: [...crumbs.querySelectorAll('li')].map((crumb) => crumb.textContent),
    inMenu: screen.getByRole('navigation', { name: 'Main' }).textContent.includes('MS Teams Tenants'),
  };
}

test('the tenants of a provider without a domain are no entry of the menu, but have their breadcrumb', () => {
  const expected = { crumbs: ['Borealis Voice', 'MS Teams Tenants'], inMenu: false };
  expect(draw('/internal/ms-teams-tenants', null)).toEqual(expected);
});

test('from a page below, the breadcrumb leads back to them', () => {
  expect(draw('/internal/ms-teams-tenants/add', null, 'Add').crumbs).toEqual([
    'Borealis Voice',
    'MS Teams Tenants',
    'Add',
  ]);
  expect(screen.getByRole('link', { name: 'MS Teams Tenants' })).toHaveAttribute('href', '/internal/ms-teams-tenants');
});

test('with a domain they have both', () => {
  const expected = { crumbs: ['Borealis Voice', 'MS Teams Tenants'], inMenu: true };
  expect(draw('/internal/ms-teams-tenants', 'teams.example.com')).toEqual(expected);
});
