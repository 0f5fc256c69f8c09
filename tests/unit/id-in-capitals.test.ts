/** @jest-environment node */
import type { Principal } from '@/lib/access/principal';
import type { Session } from '@/lib/session/session';
import { turnOf } from '@/lib/session/turn';

const ACCOUNT = 'ec8de764-4d5f-40bd-afa8-a5603ff3c394';
const principal = { scope: 'account', accountSid: ACCOUNT, permissions: [] } as unknown as Principal;
const session = { principal, signedIn: principal, view: null } as unknown as Session;
const turn = (path: string) =>
  turnOf(new URL(path, 'https://console.example.com'), { session, flash: null, sealed: 'x' });

beforeAll(() => {
  process.env.SESSION_PASSWORDS = 'a password for the tests that is long enough';
  process.env.PLATFORM_API_URL = 'https://platform.example.com/v1';
});

it('a page of a record whose id is typed in capitals is the page of that record', () => {
  const page = `/internal/accounts/${ACCOUNT}/edit?tab=keys`;
  expect(turn(page.replace(ACCOUNT, ACCOUNT.toUpperCase()))).toEqual({ to: page });
  expect(turn(page)).toEqual({});
});

it('the capitals of anything else in a URL stay', () => {
  expect(turn('/internal/recent-calls/EC8DE764-4D5F-40BD-AFA8-A5603FF3C394')).toEqual({});
  expect(turn(`/internal/applications/add?from=${ACCOUNT.toUpperCase()}`)).toEqual({});
});
