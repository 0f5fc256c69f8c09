/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { EnvironmentFields } from '@/components/applications/environment-fields';
import type { FieldViewProps } from '@/components/resource/field-view';
import type { Values } from '@/lib/kit/form';
import type { ApplicationFacts } from '@/lib/resources/applications/form';
import { notedChanges, type EnvironmentVariable } from '@/lib/resources/applications/variable';
import { variable } from '../support/variable';

const text = (name: string, proposed: string | null = null) => variable({ name, proposed });

const ONE = 'https://one.example.com/hook';
const TWO = 'https://two.example.com/hook';
const DRAFTED = 'https://drafted.example.com/hook';
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
function Form({ start = {}, context = { mode: 'create', facts: {} } }: { start?: Values; context?: object }) {
  const [values, setValues] = useState<Values>({ call_hook_url: ONE, env_vars: '', env_secrets: '', ...start });
  const put = (name: string, value: unknown) => setValues((before) => ({ ...before, [name]: value }));
  const update = (how: (now: Values) => Values) => setValues((before) => ({ ...before, ...how(before) }));
  const parts = { current: values, context, update };
  return (
    <>
      <input
        aria-label="Calling webhook"
        value={String(values.call_hook_url)}
        onChange={(event) => put('call_hook_url', event.target.value)}
      />
      <button onClick={() => put('env_vars', start.env_vars)}>Restore</button>
      <EnvironmentFields {...(parts as unknown as FieldViewProps<ApplicationFacts>)} />
      <output>{String(values.env_vars)}</output>
    </>
  );
}

const changes = () => {
  const noted = Object.entries(notedChanges(screen.getByRole('status').textContent));
  return Object.fromEntries(noted.map(([name, { to }]) => [name, to]));
};
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
  await waitFor(() => expect(changes()).toEqual({ GREETING: 'Good day', SHARED: 'typed' }));
  expect(asked).toEqual([ONE, TWO]);
});

it('it is neither saved nor lost while an address in between does not answer', async () => {
  await opened();
  go(BROKEN);
  expect(await screen.findByText('It did not answer.')).toBeTruthy();
  expect(changes()).toEqual({});
  go(ONE);
  await waitFor(() => expect(changes()).toEqual({ GREETING: 'Hello', ONLY_HERE: 'one', SHARED: 'typed' }));
});

it('a restored draft replaces what it replaced when it was typed; what was a default then may be stored by now', async () => {
  const stored = { isStored: true, proposed: null };
  PUBLISHED[DRAFTED] = [
    variable({ ...stored, name: 'GREETING', value: 'Good day', proposed: 'Hello' }),
    variable({ ...stored, name: 'SHARED', value: 'new' }),
    text('LANGUAGE', 'en'),
  ];
  const typed = { to: 'typed', from: 'old' };
  const language = { to: 'en', isDefault: true };
  const draft = JSON.stringify({ GREETING: { to: 'Hello', isDefault: true }, SHARED: typed, LANGUAGE: language });
  render(
    <Form
      start={{ call_hook_url: DRAFTED, env_vars: draft }}
      context={{ mode: 'edit', facts: { sid: 'a', call_hook_url: DRAFTED } }}
    />,
  );
  expect(await screen.findByDisplayValue('Good day')).toBeTruthy();
  const noted = () => JSON.parse(screen.getByRole('status').textContent) as unknown;
  expect(noted()).toEqual({ SHARED: typed, LANGUAGE: language });
  fireEvent.click(screen.getByText('Restore'));
  fireEvent.change(screen.getByLabelText('SHARED'), { target: { value: 'again' } });
  expect(noted()).toEqual({ SHARED: { to: 'again', from: 'old' }, LANGUAGE: language });
});

it('an address that is too long is not asked', async () => {
  await opened();
  go(`${ONE}/${'x'.repeat(1024)}`);
  expect(await screen.findByText(/^Enter the calling webhook URL/)).toBeTruthy();
  expect(asked).toEqual([ONE]);
});
