/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ChooseRecords } from '@/components/configuration/choose-records';
import { Missing } from '@/components/phone-numbers/test/missing';
import { NumberQuestion } from '@/components/phone-numbers/test/number-question';
import { Histogram } from '@/components/recent-calls/histogram/histogram';
import { HistogramChart } from '@/components/recent-calls/histogram/histogram-chart';
import { QuestionLayout } from '@/components/resource/question-layout';
import { ModifyForm } from '@/components/subscriptions/modify-form';
import { PaidNote } from '@/components/subscriptions/notes';
import { UpgradeForm } from '@/components/subscriptions/upgrade-form';
import { Table } from '@/components/ui/table';
import { readQuestion } from '@/lib/call-routing/question';
import { standInForProvider } from '../support/payment-provider';

/* Where the focus is when what was asked for, or saved, has come and the form or chart begins anew. */

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }),
  usePathname: () => '/internal/recent-calls',
  useSearchParams: () => new URLSearchParams(),
}));

const page = (children: ReactNode) => (
  <main id="content" tabIndex={-1}>
    {children}
  </main>
);

/** Renders one page after the other, with the focus on something of the first. */
async function follow(before: ReactNode, focused: () => HTMLElement, after: ReactNode) {
  const { rerender } = render(page(before));
  focused().focus();
  rerender(page(after));
  await waitFor(() => expect(document.body).not.toHaveFocus());
}

test('the answer to a question leaves the focus beside it, where its form was', async () => {
  const asked = (number: string) => (
    <QuestionLayout
      title="Test a number"
      note=""
      label="Result"
      hint=""
      form={
        <NumberQuestion
          key={number}
          question={readQuestion({ number })}
          errors={{}}
          carriers={[]}
          accountName=""
          choosesAccount={false}
          asksForClients={false}
        />
      }
    >
      {number && 'Front desk takes the call'}
    </QuestionLayout>
  );
  await follow(asked(''), () => screen.getByRole('textbox', { name: /^Number called/ }), asked('44123'));
  expect(document.activeElement).toContainElement(screen.getByRole('form', { name: 'What to test' }));
  expect(document.activeElement).toContainElement(screen.getByRole('region', { name: 'Result' }));
  expect(screen.getByRole('main')).not.toHaveFocus();
});

test('a comparison of two records leaves the focus above it', async () => {
  const chosen = (value: string) => (
    <div>
      <ChooseRecords
        key={value}
        areas={[]}
        area="carriers"
        noun="Carrier"
        left={{ value, label: value }}
        right={{ value: 'b', label: 'b' }}
        byAccount={false}
      />
    </div>
  );
  await follow(chosen('a'), () => screen.getByRole('button', { name: 'Compare' }), chosen('c'));
  expect(document.activeElement).toContainElement(screen.getByRole('button', { name: 'Compare' }));
  expect(screen.getByRole('main')).not.toHaveFocus();
});

test('a time chosen among the calls over time leaves the focus at the calls of that time', async () => {
  const bar = { from: '2026-11-20T09:00', to: '2026-11-20T09:59', label: '9:00', mark: null, answered: 1, missed: 0 };
  const list = (time: string) => (
    <>
      <HistogramChart key={time} bars={[bar]} />
      <Table label="Recent calls" columns={[]}>
        <tr />
      </Table>
    </>
  );
  await follow(list('today'), () => screen.getByRole('listbox'), list('9:00'));
  expect(document.getElementById('rows')).toHaveFocus();
});

test('calls over time that are counted on request leave the focus where they come', async () => {
  const counted = (histogram: ReactNode) => <section aria-label="Above the list">{histogram}</section>;
  await follow(
    counted(<Histogram histogram={{ state: 'costs', requests: 60 }} matched={9000} href="/?more=1" />),
    () => screen.getByRole('link', { name: 'Show them' }),
    counted('Counting calls…'),
  );
  expect(screen.getByRole('region', { name: 'Above the list' })).toHaveFocus();
});

test('what is read on request for an answer leaves the focus at the answer', async () => {
  const answer = (carriers: number) => (
    <section aria-label="Result">
      <Missing problems={[]} unread={{ carriers, tables: 0 }} href="/internal/phone-numbers/test?number=1" />
    </section>
  );
  await follow(answer(5), () => screen.getByRole('link', { name: 'Load them' }), answer(0));
  expect(screen.getByRole('region', { name: 'Result' })).toHaveFocus();
});

describe('a subscription', () => {
  const quantity = () => screen.getByRole('textbox', { name: /^Simultaneous calls/ });
  beforeEach(() => standInForProvider());

  test('that was changed leaves the focus at its form', async () => {
    const form = (calls: number) => (
      <section aria-label="Subscription">
        <ModifyForm key={calls} sid="1" now={{ calls, devices: 0 }} ratio={5} />
      </section>
    );
    await follow(form(5), () => screen.getByRole('button', { name: 'Preview cost' }), form(6));
    expect(screen.getByRole('region', { name: 'Subscription' })).toHaveFocus();
  });

  test('that was paid for leaves the focus at the note that says so', async () => {
    const price = {
      productSid: '1',
      priceId: '1',
      currency: 'usd',
      unitAmount: 1,
      tiersMode: null,
      tiers: [],
    } as never;
    const prices = { calls: price, devices: price };
    const form = <UpgradeForm sid="1" prices={prices} start={{ calls: 5, devices: 0 }} ratio={5} publishableKey="pk" />;
    const section = (children: ReactNode) => <section aria-label="Subscription">{children}</section>;
    await follow(section(form), quantity, section(<PaidNote sid="1" />));
    expect(screen.getByRole('region', { name: 'Subscription' })).toHaveFocus();
  });
});
