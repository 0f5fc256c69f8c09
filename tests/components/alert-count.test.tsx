/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { AlertCount } from '@/components/shell/alert-count';
import { PageProviderScope, usePageProvider, type ProviderOption } from '@/components/shell/page-provider';
import { callBff } from '@/lib/kit/bff-client';
import { ok } from '@/lib/kit/problem';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));
jest.mock('@/lib/kit/bff-client', () => ({ callBff: jest.fn() }));

const ACME = { value: 'a', label: 'Acme Telecom' };
const BOREALIS = { value: 'b', label: 'Borealis Voice' };

/** The frame around a page that was made for a provider. */
function Page({ provider }: { provider: ProviderOption }) {
  const { madeFor } = usePageProvider();
  useEffect(() => madeFor(provider), [madeFor, provider]);
  return null;
}

const show = (provider: ProviderOption) => (
  <PageProviderScope given={ACME}>
    <AlertCount seconds={60} />
    <Page provider={provider} />
  </PageProviderScope>
);

test('the new alerts of a provider do not stand in the menu of another', async () => {
  let answer: (times: number[]) => void = () => undefined;
  jest
    .mocked(callBff)
    .mockImplementation(() => new Promise((resolve) => (answer = (times) => resolve(ok({ list: 'a list', times })))));
  const { rerender } = render(show(ACME));
  await act(async () => answer([1, 2, 3]));
  expect(screen.getByText('3')).toBeVisible();
  // Another window has changed the provider, and this page follows.
  rerender(show(BOREALIS));
  expect(screen.queryByText('3')).toBeNull();
  await act(async () => answer([4]));
  expect(screen.getByText('1')).toBeVisible();
});

test('more than 99 new alerts are not counted out', async () => {
  jest.mocked(callBff).mockResolvedValue(ok({ list: 'a list', times: Array.from({ length: 500 }, (_, at) => at) }));
  render(show({ ...ACME, value: 'c' }));
  expect(await screen.findByText('99+')).toBeVisible();
});
