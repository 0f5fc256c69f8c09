/** @jest-environment node */
import AddClient from '@/app/internal/clients/add/page';
import AddPage from '@/app/internal/least-cost-routing/add/page';
import EditPage from '@/app/internal/least-cost-routing/[sid]/edit/page';
import { fail, type Problem } from '@/lib/kit/problem';

/* A session that ends in the middle of a page, once its record is read, leads to the login page, too. */

const ended = fail('unauthenticated', 'Your session has expired.');
const context = {
  principal: { scope: 'admin', accountSid: null },
  provider: { providerSid: 'p', name: 'P' },
  directory: { carriers: () => ended, accounts: () => ended },
  calls: { get: () => ended },
};
const viewer = { principal: context.principal };

const led = () => Promise.reject(new Error('led to the login page'));
jest.mock('@/lib/bff/visit', () => ({ settleOrShow: () => led(), settlePart: () => led() }));
const filled = { values: {}, facts: {}, from: null, account: null, problem: null as Problem | null };
jest.mock('@/lib/bff/copied-record', () => ({ filledFrom: () => filled }));
jest.mock('@/lib/bff/add-page', () => ({ loadAddPage: () => ({ viewer, problem: null, context, state: {} }) }));
jest.mock('@/lib/bff/record-page', () => ({
  recordMetadata: () => undefined,
  loadRecordPage: () => ({
    viewer,
    problem: null,
    context,
    record: { name: 'Table', owner: { accountSid: null, providerSid: 'p' }, values: {}, facts: {} },
    state: {},
    mayDelete: false,
  }),
}));

const asked = { searchParams: Promise.resolve({}) };

it('the carriers of a stored table', async () => {
  const page = EditPage({ ...asked, params: Promise.resolve({ sid: 's' }) });
  await expect(page).rejects.toThrow('led to the login page');
});

it('the carriers of a new table', async () => {
  await expect(AddPage(asked)).rejects.toThrow('led to the login page');
});

it('the record that is copied', async () => {
  filled.problem = ended.ok ? null : ended.problem;
  await expect(AddClient(asked)).rejects.toThrow('led to the login page');
});
