import type { RequestTarget } from '../target';
import { changeOf, createOf, listOf, lookOf, readOf, removeOf } from './generic';

const numbers = { area: 'phone-numbers', user: 'acme' };

export const phoneNumbers: RequestTarget[] = [
  listOf(numbers),
  lookOf(numbers, 'number=442079460123'),
  readOf(numbers, ({ places }) => places.number),
  createOf(numbers, ({ places }) => ({
    number: '13035550199',
    account_sid: places.aurora,
    voip_carrier_sid: places.carrier,
    application_sid: places.application,
  })),
  changeOf(
    numbers,
    ({ places }) => places.number,
    ({ places }) => ({ application_sid: places.unusedApplication }),
  ),
  removeOf(numbers, ({ places }) => places.number),
  {
    ...numbers,
    covers: 'POST /api/phone-numbers/assign',
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
          application: places.application,
        })),
      },
    }),
  },
  {
    ...numbers,
    covers: 'POST /api/phone-numbers/import/references',
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
