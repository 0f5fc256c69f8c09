/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WebhookSecret } from '@/components/accounts/webhook-secret';

let answers: { status: number; body: unknown }[];
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = jest.fn((_path: string, { method }: { method: string }) => {
    asked.push(method);
    const { status, body } = answers.shift()!;
    return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(body) });
  }) as unknown as typeof fetch;
});

const field = () => screen.getByLabelText('Webhook signing secret');
const show = () => userEvent.click(screen.getByRole('button', { name: 'Show the webhook signing secret' }));

async function generate() {
  await userEvent.click(screen.getByRole('button', { name: 'Generate a new secret' }));
  await userEvent.click(screen.getByRole('button', { name: 'Generate' }));
}

const LOST = { status: 502, body: { problem: { kind: 'unavailable', message: 'It did not answer.', doubtful: true } } };

test('a secret that may have been replaced is no longer shown as the current one', async () => {
  answers = [{ status: 200, body: { secret: 'the old one' } }, LOST, { status: 200, body: { secret: 'the new one' } }];
  render(<WebhookSecret api="/accounts/a/webhook-secret" readOnly={false} />);
  await show();
  await waitFor(() => expect(field()).toHaveValue('the old one'));
  await generate();
  expect(await screen.findByText(/It did not answer/)).toBeTruthy();
  expect(field()).not.toHaveValue('the old one');
  await show();
  await waitFor(() => expect(field()).toHaveValue('the new one'));
  expect(asked).toEqual(['GET', 'POST', 'GET']);
});

test('before a secret is replaced, it is said that calls in progress keep the old one', async () => {
  answers = [];
  render(<WebhookSecret api="/accounts/a/webhook-secret" readOnly={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Generate a new secret' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Calls in progress keep the old secret until they end.');
  expect(asked).toEqual([]);
});
