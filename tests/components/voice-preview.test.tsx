/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { VoicePreview } from '@/components/resource/voice-preview';
import { PreviewPanel } from '@/components/speech-services/preview-panel';

const asked: unknown[] = [];
const saved = jest.fn((event: { preventDefault(): void }) => event.preventDefault());

beforeEach(() => {
  asked.length = 0;
  saved.mockClear();
  Object.assign(URL, { createObjectURL: () => 'blob:spoken', revokeObjectURL: () => undefined });
  globalThis.fetch = jest.fn((_path: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return Promise.resolve({ ok: true, blob: () => Promise.resolve(new Blob()) });
  }) as never;
});

const preview = (voice: string) => (
  <form onSubmit={saved}>
    <VoicePreview vendor="google" label="" account="account" language="en-US" voice={voice} />
    <button type="submit">Save</button>
  </form>
);
const heard = () => document.querySelector('audio');

test('Enter in the sentence plays it, and saves nothing', async () => {
  render(preview('one'));
  const sentence = screen.getByRole('textbox', { name: 'Preview' });
  fireEvent.change(sentence, { target: { value: 'Good morning.' } });
  let goesOn = true;
  await act(async () => void (goesOn = fireEvent.keyDown(sentence, { key: 'Enter' })));
  // Unless prevented, the browser would submit the form.
  expect(goesOn).toBe(false);
  expect(asked).toMatchObject([{ text: 'Good morning.', voice: 'one' }]);
  expect(heard()).toHaveAttribute('src', 'blob:spoken');
  expect(saved).not.toHaveBeenCalled();
});

test('Enter without a voice asks nothing, and saves nothing either', () => {
  render(preview(''));
  expect(fireEvent.keyDown(screen.getByRole('textbox', { name: 'Preview' }), { key: 'Enter' })).toBe(false);
  expect(asked).toEqual([]);
});

test('what was spoken goes with its voice', async () => {
  const { rerender } = render(preview('one'));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Play preview' })));
  expect(heard()).not.toBeNull();
  rerender(preview('two'));
  expect(heard()).toBeNull();
});

test('on the page of a speech service, that one speaks and no other of its vendor', async () => {
  render(<PreviewPanel sid="this-one" vendor="custom:acme" label="" account="" />);
  fireEvent.click(screen.getByRole('button', { name: 'Choose a voice' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Language' }), { target: { value: 'en-US' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Voice' }), { target: { value: 'anna' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Play preview' })));
  expect(asked).toMatchObject([{ sid: 'this-one', voice: 'anna' }]);
});
