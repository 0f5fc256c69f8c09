import { RESET_LINK } from '../faults/rig';
import type { RequestTarget } from './target';

const session = { area: 'session', user: 'acme' };

export const sessions: RequestTarget[] = [
  {
    ...session,
    covers: 'POST /api/session',
    withoutSession: true,
    ask: { method: 'POST', path: '/api/session', body: { username: 'acme', password: 'Passw0rd!' } },
    kinds: ['invalid', 'malformed', 'unavailable'],
    quiet: [
      {
        call: /login$/,
        kind: '403',
        finds: /^no sentence/,
        because: 'a lock-out is told in the words of the platform',
      },
    ],
  },
  { ...session, covers: 'GET /api/session', asksNothing: true, ask: { method: 'GET', path: '/api/session' } },
  {
    ...session,
    covers: 'DELETE /api/session',
    does: ['POST /logout'],
    mayLook: true,
    withoutSession: true,
    ask: { method: 'DELETE', path: '/api/session' },
  },
  {
    area: 'session',
    user: 'leaver',
    covers: 'PUT /api/session/password',
    does: ['PUT /Users/{sid}'],
    mayLook: true,
    ask: {
      method: 'PUT',
      path: '/api/session/password',
      body: { oldPassword: 'Passw0rd!', newPassword: 'hidden-N3w-one!' },
    },
    refusedAgain: 'the old password is no longer the password, and that is said',
    kinds: ['invalid'],
  },
  {
    area: 'session',
    user: 'admin',
    covers: 'PUT /api/session/provider',
    does: [],
    mayLook: true,
    ask: async ({ places }) => ({
      method: 'PUT',
      path: '/api/session/provider',
      body: { providerSid: places.otherProvider },
    }),
  },
  {
    area: 'session',
    user: 'admin',
    covers: 'POST /api/session/view-as/[kind]/[sid]',
    does: [],
    mayLook: true,
    ask: async ({ places }) => ({
      method: 'POST',
      path: `/api/session/view-as/service-providers/${places.otherProvider}`,
      body: { from: '/internal/accounts' },
    }),
  },
  {
    ...session,
    covers: 'DELETE /api/session/view-as',
    does: [],
    mayLook: true,
    asksNothing: true,
    ask: { method: 'DELETE', path: '/api/session/view-as' },
  },
  {
    ...session,
    covers: 'GET /api/session/sso',
    withoutSession: true,
    streams: true,
    // Concurrent reads with the same token are merged into one.
    askedAnew: true,
    ask: async (rig) => ({ method: 'GET', path: `/api/session/sso?token=${await rig.token('acme')}` }),
  },
  {
    ...session,
    covers: 'POST /api/session/forgot-password',
    ask: { method: 'POST', path: '/api/session/forgot-password', body: { email: 'nobody@example.com' } },
  },
  {
    area: 'session',
    user: 'leaver',
    covers: 'POST /api/session/reset-password',
    // The link that the rig has prepared.
    ask: {
      method: 'POST',
      path: '/api/session/reset-password',
      body: { link: RESET_LINK, password: 'An0ther!pass' },
    },
    refusedAgain: 'the link was used, and that is said',
    kinds: ['invalid'],
  },
  {
    ...session,
    covers: 'GET /api/session/expired',
    asksNothing: true,
    streams: true,
    ask: { method: 'GET', path: '/api/session/expired' },
  },
  {
    ...session,
    covers: 'GET /api/session/notice',
    asksNothing: true,
    streams: true,
    ask: { method: 'GET', path: '/api/session/notice' },
  },
  { ...session, covers: 'GET /api/health', asksNothing: true, ask: { method: 'GET', path: '/api/health' } },
  { ...session, covers: 'GET /api/ready', asksNothing: true, ask: { method: 'GET', path: '/api/ready' } },
];
