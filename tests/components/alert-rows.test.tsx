/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertRows } from '@/components/alerts/alert-rows';

const alert = (time: string, message: string) => ({ time, at: time, message, type: null, others: [] });
const rows = (...alerts: ReturnType<typeof alert>[]) => (
  <table>
    <tbody>
      <AlertRows alerts={alerts} columns={3} timeZone="UTC" />
    </tbody>
  </table>
);
const open = () =>
  screen
    .getAllByRole('button', { name: /^Alert at/, expanded: true })
    .map((button) => button.closest('tr')?.textContent);

test('an open alert stays open when the list is read again and newer ones have come before it', async () => {
  const old = alert('2026-11-20T20:43:42Z', 'Carrier failed');
  const page = render(rows(old));
  await userEvent.click(screen.getByRole('button', { name: /^Alert at/ }));
  page.rerender(rows(alert('2026-11-20T20:50:00Z', 'No credit'), old));
  expect(open()).toEqual([expect.stringContaining('Carrier failed')]);
});

test('of two equal alerts, the one that is pressed opens', async () => {
  const same = alert('2026-11-20T20:43:42Z', 'Carrier failed');
  render(rows(same, { ...same }));
  await userEvent.click(screen.getAllByRole('button', { name: /^Alert at/ })[1]!);
  expect(screen.getAllByRole('button', { name: /^Alert at/ }).map((one) => one.getAttribute('aria-expanded'))).toEqual([
    'false',
    'true',
  ]);
});
