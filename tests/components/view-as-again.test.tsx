/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ViewAsButton } from '@/components/resource/view-as-button';
import { switchProvider } from '@/components/shell/switch-provider';
import { callBff } from '@/lib/kit/bff-client';
import { ok } from '@/lib/kit/problem';

/*
 * The next page may take seconds to load. Until then, a page of another view or provider would be refused what it asks, and
 * would say so.
 */

jest.mock('@/lib/kit/bff-client', () => ({ callBff: jest.fn() }));

it('while the page of another view or provider is loading, nothing asks for one again', async () => {
  // The browser of these tests loads no pages, and says so.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const asked = jest.mocked(callBff).mockResolvedValue(ok({ to: '/internal/clients' }));
  render(<ViewAsButton sid="a" />);
  const press = () => act(async () => fireEvent.click(screen.getByRole('button')));
  await press();
  expect(asked).toHaveBeenCalledTimes(1);
  await press();
  await switchProvider('p');
  expect(asked).toHaveBeenCalledTimes(1);
  // Back has brought the page as it was left.
  window.dispatchEvent(new Event('pageshow'));
  await press();
  expect(asked).toHaveBeenCalledTimes(2);
});
