/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PreviewPanel } from '@/components/speech-services/preview-panel';
import { callBff } from '@/lib/kit/bff-client';

/* A vendor may have hundreds of languages and voices: both are searched by typing. */

jest.mock('@/lib/kit/bff-client', () => ({ callBff: jest.fn() }));

const voices = (language: string) =>
  Array.from({ length: 200 }, (_, at) => ({ value: `${language}-${at}`, name: `Standard ${language} ${at}` }));
const tts = ['de-DE', 'en-US', 'fr-FR'].map((value) => ({ value, name: `Language ${value}`, voices: voices(value) }));

async function open(vendor: string, ownVoice?: boolean) {
  jest.mocked(callBff).mockResolvedValue({ ok: true, value: { tts } });
  render(<PreviewPanel sid="one" vendor={vendor} label="" account="" ownVoice={ownVoice} />);
  await userEvent.click(screen.getByRole('button', { name: 'Choose a voice' }));
}

const control = (name: string) => screen.findByRole('combobox', { name });

async function choose(name: string, typed: string) {
  await userEvent.click(await control(name));
  await userEvent.keyboard(`${typed}{Enter}`);
}

it('it begins with English and its first voice', async () => {
  await open('google');
  expect(await control('Language')).toHaveTextContent(/^Language en-US$/);
  expect(await control('Voice')).toHaveTextContent(/^Standard en-US 0$/);
});

it('a voice is found by any part of its name', async () => {
  await open('google');
  await choose('Voice', 'us 157');
  expect(await control('Voice')).toHaveTextContent(/^Standard en-US 157$/);
});

it('another language brings its own voices', async () => {
  await open('google');
  await choose('Voice', 'us 157');
  await choose('Language', 'fr');
  expect(await control('Voice')).toHaveTextContent(/^Standard fr-FR 0$/);
});

it('a voice of one’s own at Microsoft is typed, in one of the listed languages', async () => {
  await open('microsoft', true);
  const voice = await screen.findByRole('textbox', { name: 'Voice' });
  const play = screen.getByRole('button', { name: 'Play preview' });
  expect(play).toBeDisabled();
  await userEvent.type(voice, 'ContosoNeural');
  expect(play).toBeEnabled();
  await choose('Language', 'fr');
  expect(await control('Language')).toHaveTextContent(/^Language fr-FR$/);
  expect(voice).toHaveValue('ContosoNeural');
});
