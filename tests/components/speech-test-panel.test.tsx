/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TestPanel } from '@/components/speech-services/test-panel';
import { listen } from '../support/heard';

const PATH = '/internal/speech-services/1/edit';

test('the URL loses the order to test, and the router learns of it: nothing brings it back', async () => {
  const tests: string[] = [];
  globalThis.fetch = jest.fn((path: string) => {
    tests.push(path);
    return new Promise<Response>(() => undefined);
  }) as unknown as typeof fetch;
  history.replaceState({ __NA: true }, '', `${PATH}?test=now`);
  const written = jest.spyOn(history, 'replaceState');
  await act(async () => {
    render(<TestPanel sid="1" settings="" unsaved={false} now />);
    await Promise.resolve();
  });
  expect(tests).toHaveLength(1);
  expect(location.pathname + location.search).toBe(PATH);
  // With a state of its own, the router would take the call for one that it has made.
  expect(written.mock.calls.map(([state]) => state as unknown)).toEqual([null]);
});

describe('the result of a test', () => {
  const OK = { tts: { status: 'ok', reason: null }, stt: { status: 'not tested', reason: null } };
  const panel = (settings: string) => <TestPanel sid="2" settings={settings} unsaved={false} now={false} />;
  const press = () => fireEvent.click(screen.getByRole('button', { name: /^Test/ }));
  let answer: (() => Promise<void>) | undefined;

  beforeEach(() => {
    globalThis.fetch = jest.fn(
      () =>
        new Promise((arrived) => {
          answer = async () => act(async () => arrived({ ok: true, json: () => Promise.resolve(OK) }));
        }),
    ) as unknown as typeof fetch;
  });

  test('goes when other settings are stored, which nobody has tested', async () => {
    const { rerender } = render(panel('us-east-1'));
    press();
    await answer!();
    expect(await screen.findByText('OK')).toBeVisible();
    rerender(panel('eu-west-1'));
    expect(screen.queryByText('OK')).toBeNull();
    expect(screen.getByRole('button', { name: 'Test' })).toBeVisible();
  });

  test('is not shown for settings that were stored while it was under way', async () => {
    const { rerender } = render(panel('us-east-1'));
    press();
    rerender(panel('eu-west-1'));
    await answer!();
    expect(await screen.findByRole('button', { name: 'Test' })).toBeEnabled();
    expect(screen.queryByText('Testing…')).toBeNull();
    expect(screen.queryByText('OK')).toBeNull();
  });
});

test('what a test leaves open is said before it runs', () => {
  render(<TestPanel sid="4" settings="" unsaved={false} now={false} note="Calls need it." />);
  expect(screen.getByText('Calls need it.')).toBeVisible();
});

test('that a test uses the saved settings is read out with the first unsaved change', async () => {
  const panel = (unsaved: boolean) => <TestPanel sid="3" settings="" unsaved={unsaved} now={false} />;
  const { rerender } = render(panel(false));
  const heard = listen();
  rerender(panel(true));
  await waitFor(() => expect(heard).toEqual(['You have unsaved changes. The test uses the saved settings.']));
});
