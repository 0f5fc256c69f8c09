/**
 * @jest-environment jsdom
 */
import { act, render } from '@testing-library/react';
import { TestPanel } from '@/components/speech-services/test-panel';

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
    render(<TestPanel sid="1" unsaved={false} now />);
    await Promise.resolve();
  });
  expect(tests).toHaveLength(1);
  expect(location.pathname + location.search).toBe(PATH);
  // With a state of its own, the router would take the call for one that it has made.
  expect(written.mock.calls.map(([state]) => state as unknown)).toEqual([null]);
});
