/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { EnvironmentFields } from '@/components/applications/environment-fields';
import type { FieldViewProps } from '@/components/resource/field-view';
import type { Values } from '@/lib/kit/form';
import type { ApplicationFacts } from '@/lib/resources/applications/form';
import type { EnvironmentVariable } from '@/lib/resources/applications/variable';
import { variable } from '../support/variable';

const text = (name: string, proposed: string | null = null) => variable({ name, proposed });

const ONE = 'https://one.example.com/hook';
const TWO = 'https://two.example.com/hook';
const BROKEN = 'https://broken.example.com/hook';
const PUBLISHED: Record<string, EnvironmentVariable[]> = {
  [ONE]: [text('GREETING', 'Hello'), text('ONLY_HERE', 'one'), text('SHARED')],
  [TWO]: [text('GREETING', 'Good day'), text('SHARED')],
};

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = jest.fn((_path: string, { body }: { body: string }) => {
    const { url } = JSON.parse(body) as { url: string };
    asked.push(url);
    const known = PUBLISHED[url];
    const failed = { problem: { kind: 'unavailable', message: 'It did not answer.' } };
    return Promise.resolve({ ok: !!known, status: known ? 200 : 502, json: () => Promise.resolve(known ?? failed) });
  }) as unknown as typeof fetch;
});

/** The part of the form with the variables, and what a save at this moment sends of them. */
function Form() {
  const [values, setValues] = useState<Values>({ call_hook_url: ONE, env_vars: '', env_secrets: '' });
  const put = (name: string, value: unknown) => setValues((before) => ({ ...before, [name]: value }));
  const parts = { current: values, context: { mode: 'create', facts: {} }, setValue: put };
  return (
    <>
      <input
        aria-label="Calling webhook"
        value={String(values.call_hook_url)}
        onChange={(event) => put('call_hook_url', event.target.value)}
      />
      <EnvironmentFields {...(parts as unknown as FieldViewProps<ApplicationFacts>)} />
      <output>{String(values.env_vars)}</output>
    </>
  );
}

const changes = () => JSON.parse(screen.getByRole('status').textContent || '{}') as Values;
const go = (url: string) => fireEvent.change(screen.getByLabelText('Calling webhook'), { target: { value: url } });

async function opened() {
  render(<Form />);
  await userEvent.type(await screen.findByLabelText('SHARED'), 'typed');
  expect(changes()).toEqual({ GREETING: 'Hello', ONLY_HERE: 'one', SHARED: 'typed' });
}

it('what was meant for an application at another address is not saved while this one’s variables are looked up', async () => {
  await opened();
  go(TWO);
  expect(changes()).toEqual({});
});

it('what was typed is used for another address that has such a variable, with that one’s own defaults', async () => {
  await opened();
  go(TWO);
  await waitFor(() => expect(changes()).toEqual({ GREETING: 'Good day', SHARED: 'typed' }), { timeout: 3000 });
  expect(asked).toEqual([ONE, TWO]);
});

it('it is neither saved nor lost while an address in between does not answer', async () => {
  await opened();
  go(BROKEN);
  expect(await screen.findByText('It did not answer.', undefined, { timeout: 3000 })).toBeTruthy();
  expect(changes()).toEqual({});
  go(ONE);
  await waitFor(() => expect(changes()).toEqual({ GREETING: 'Hello', ONLY_HERE: 'one', SHARED: 'typed' }), {
    timeout: 3000,
  });
});
