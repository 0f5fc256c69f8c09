/**
 * @jest-environment jsdom
 */
import { render, screen } from '@testing-library/react';
import { GroupRows, type AlertGroupView } from '@/components/alerts/group-rows';

/* Groups of alerts: whose they are. */

const group: AlertGroupView = {
  key: 'a',
  tone: 'red',
  word: 'Limit',
  what: 'An account reached its limit for calls',
  remedy: 'Calls above the limit are rejected.',
  link: { label: 'Open account', href: '/internal/accounts/1/edit' },
  account: null,
  count: 2,
  href: '/internal/alerts',
  first: 'the first time',
  last: 'the last time',
};

function draw(groups: AlertGroupView[]) {
  render(
    <table>
      <tbody>
        <GroupRows groups={groups} />
      </tbody>
    </table>,
  );
}

test('where accounts are mixed, a group and its links say whose it is', () => {
  draw([group, { ...group, key: 'b', account: { name: 'Harbor', href: '/internal/accounts/1/edit' } }]);
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    group.what,
    `${group.what} (Harbor)`,
  ]);
  expect(screen.getByRole('link', { name: 'Harbor' })).toHaveAttribute('href', '/internal/accounts/1/edit');
  expect(screen.getByRole('link', { name: `2 alerts: ${group.what} (Harbor)` })).toBeVisible();
  expect(screen.getByRole('link', { name: `Open account: ${group.what} (Harbor)` })).toBeVisible();
});

test('one alert is one, and many are counted as they are shown', () => {
  draw([
    { ...group, count: 1 },
    { ...group, key: 'b', count: 1234 },
  ]);
  expect(screen.getByRole('link', { name: `1 alert: ${group.what}` })).toHaveTextContent('1 alert');
  expect(screen.getByRole('link', { name: `1,234 alerts: ${group.what}` })).toHaveTextContent('1,234 alerts');
});
