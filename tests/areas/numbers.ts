import { seeded } from '../support/seeded';
import type { RequestTarget } from './target';
import { recordsOf } from './generic';

const numbers = { area: 'phone-numbers', user: 'acme', at: '/PhoneNumbers' };

export const phoneNumbers: RequestTarget[] = [
  ...recordsOf(numbers, {
    read: ({ places }) => places.number,
    look: 'number=442079460123',
    create: ({ places }) => ({
      number: '13035550199',
      account_sid: places.aurora,
      voip_carrier_sid: places.carrier,
      application_sid: seeded('applications'),
    }),
    change: ({ places }) => ({ application_sid: places.unusedApplication }),
    isExported: false,
  }),
  {
    ...numbers,
    covers: 'POST /api/phone-numbers/assign',
    does: ['PUT /PhoneNumbers/{sid}'],
    pieces: true,
    ask: async ({ places }) => ({
      method: 'POST',
      path: '/api/phone-numbers/assign',
      body: {
        account: places.aurora,
        pieces: places.numbers.map(({ application: from, ...number }) => ({
          ...number,
          from,
          to: places.unusedApplication,
        })),
      },
    }),
  },
  {
    ...numbers,
    covers: 'POST /api/phone-numbers/import',
    does: ['POST /PhoneNumbers'],
    pieces: true,
    ask: async ({ places }) => ({
      method: 'POST',
      path: '/api/phone-numbers/import',
      body: {
        pieces: ['13035550191', '13035550192'].map((number, at) => ({
          id: String(at + 1),
          number,
          account: places.aurora,
          carrier: places.carrier,
          application: seeded('applications'),
        })),
      },
    }),
  },
  {
    ...numbers,
    covers: 'POST /api/phone-numbers/import/references',
    does: [],
    ask: {
      method: 'POST',
      path: '/api/phone-numbers/import/references',
      body: { rows: [{ account: 'Aurora Bistro', carrier: 'Voxbeam', application: '' }] },
    },
  },
  {
    ...numbers,
    covers: 'GET /api/phone-numbers/import/numbers',
    ask: { method: 'GET', path: '/api/phone-numbers/import/numbers?page=1' },
  },
  {
    ...numbers,
    covers: 'GET /api/phone-numbers/export',
    streams: true,
    ask: async ({ places }) => ({ method: 'GET', path: `/api/phone-numbers/export?account=${places.aurora}` }),
  },
  {
    ...numbers,
    covers: 'GET /api/phone-numbers/matching',
    ask: async ({ places }) => ({ method: 'GET', path: `/api/phone-numbers/matching?account=${places.aurora}` }),
  },
];
