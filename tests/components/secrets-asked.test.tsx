/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { SecretsAsked } from '@/components/configuration/secrets-asked';
import type { Step } from '@/lib/configuration/plan';

/* The secrets of a plan: whose each is. */

const step = (id: string, account: string | null) => ({ id, title: 'alice', account }) as Step;

function labelsFor(...steps: Step[]) {
  const needed = steps.map((one) => ({ step: one, path: 'password', label: 'Password' }));
  render(
    <SecretsAsked needed={needed} missing={steps.length} typed={new Map()} disabled={false} onType={() => undefined} />,
  );
  return screen.getAllByPlaceholderText('Required').map((field) => (field as HTMLInputElement).labels![0]!.textContent);
}

test('records of the same name in two accounts are told apart', () => {
  expect(labelsFor(step('1', 'Aurora'), step('2', 'Borealis'))).toEqual([
    'alice of AuroraPassword',
    'alice of BorealisPassword',
  ]);
});

test('a record of the provider names no account', () => {
  expect(labelsFor(step('1', null))).toEqual(['alicePassword']);
});
