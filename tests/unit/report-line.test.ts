import { runChunk } from '@/lib/kit/chunk';
import type { Problem } from '@/lib/kit/problem';

/** What a long job says of a piece that failed so. */
async function said(problem: Omit<Problem, 'kind'>) {
  const result = await runChunk([{ id: '1' }], async () => ({ ok: false, problem: { kind: 'in-use', ...problem } }));
  return result.ok && result.value.results[0]?.message;
}
const blockers = (...labels: string[]) => labels.map((label) => ({ label }));

it('the line of a record that can’t be deleted names what prevents it', async () => {
  const few = blockers('4 applications', '3 phone numbers');
  expect(await said({ message: 'Before you can delete this account, remove:', blockers: few })).toBe(
    'Before you can delete this account, remove: 4 applications, 3 phone numbers.',
  );
  expect(await said({ message: 'It is in use (2).', blockers: few })).toBe(
    'It is in use (2): 4 applications, 3 phone numbers.',
  );
  expect(await said({ message: 'It is in use.', blockers: blockers(...'abcdef', 'and 20 more') })).toBe(
    'It is in use: a, b, c, d, e and others.',
  );
});

it('the line of a record that was half deleted names what is lost', async () => {
  const parts: Problem['parts'] = [
    { what: 'SIP gateway 192.0.2.1', outcome: 'saved' },
    { what: 'SIP gateway 192.0.2.2', outcome: 'not saved' },
  ];
  expect(await said({ message: 'Some gateways couldn’t be restored.', parts })).toBe(
    'Some gateways couldn’t be restored. Not saved: SIP gateway 192.0.2.2.',
  );
});
