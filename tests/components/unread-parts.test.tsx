/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CarrierAside } from '@/components/carriers/carrier-aside';
import { Story } from '@/components/recent-calls/story';
import { TtsCache } from '@/components/tts-cache/tts-cache';

/* A part of a page that couldn't be read says so in its place, and can be tried again there; the rest of the page stays. */

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

beforeEach(() => refresh.mockClear());

const retry = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('the addresses that a carrier must allow', async () => {
  render(<CarrierAside registration={null} signalling={null} messages={[]} sms />);
  expect(screen.getByText('Couldn’t load the addresses.')).toBeVisible();
  expect(screen.getByText('No addresses configured.')).toBeVisible();
  await retry('Retry SIP addresses');
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('the addresses of text messages have a button of their own', async () => {
  render(<CarrierAside registration={null} signalling={null} messages={null} sms />);
  await retry('Retry SMPP addresses');
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('the alerts that may explain a call', async () => {
  const story = { what: ['It failed.'], who: [], alerts: null, pointsToAlerts: true, alertsHref: null, testHref: null };
  render(<Story story={story} timeZone="UTC" />);
  const part = within(screen.getByRole('region', { name: 'What happened' }));
  expect(part.getByText('Couldn’t load its alerts.')).toBeVisible();
  await retry('Retry alerts');
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('those of the service provider', async () => {
  const alerts = { shown: [], more: 0, ofOtherCalls: 0, isLong: false, isCut: false, withoutProvider: true };
  const story = { what: ['It failed.'], who: [], alerts, pointsToAlerts: true, alertsHref: null, testHref: null };
  render(<Story story={story} timeZone="UTC" />);
  expect(screen.getByText('Couldn’t load the service provider’s alerts.')).toBeVisible();
  await retry('Retry the service provider’s alerts');
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('the size of the speech cache', async () => {
  render(<TtsCache id="cache" api="/accounts/a/tts-cache" size={null} owner="Acme" readOnly={false} />);
  expect(screen.getByText('Couldn’t load the cache size.')).toBeVisible();
  await retry('Retry the cache size');
  expect(refresh).toHaveBeenCalledTimes(1);
});
