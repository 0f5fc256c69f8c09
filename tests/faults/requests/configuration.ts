import { NEW_APPLICATION, NEW_APPLICATION_FILE } from '../../support/configuration-steps';
import type { RequestTarget } from '../target';

const configuration = { area: 'configuration', user: 'acme' };

export const configurations: RequestTarget[] = [
  {
    ...configuration,
    covers: 'GET /api/configuration/export',
    streams: true,
    ask: async ({ places }) => ({ method: 'GET', path: `/api/configuration/export?account=${places.aurora}` }),
  },
  {
    ...configuration,
    covers: 'GET /api/configuration/records',
    ask: async ({ places }) => ({
      method: 'GET',
      path: `/api/configuration/records?area=clients&account=${places.aurora}`,
    }),
  },
  {
    ...configuration,
    covers: 'POST /api/configuration/plan',
    ask: async ({ places }) => ({
      method: 'POST',
      path: '/api/configuration/plan',
      body: { account: places.aurora, file: NEW_APPLICATION_FILE },
    }),
  },
  {
    ...configuration,
    covers: 'POST /api/configuration/apply',
    pieces: true,
    ask: async ({ places }) => ({
      method: 'POST',
      path: '/api/configuration/apply',
      body: {
        account: places.aurora,
        pieces: [{ id: NEW_APPLICATION.id, step: NEW_APPLICATION, secrets: {} }],
      },
    }),
  },
];
