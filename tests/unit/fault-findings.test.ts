import { compared, sortOf } from '../faults/finding';
import { judgeAnswer, shapeOf } from '../faults/judge-answer';
import { KINDS } from '../faults/kinds';
import type { RequestTarget } from '../areas/target';
import type { RawAnswer } from '../support/bff';

/* The fault suite's judge must be able to find problems: these tests show what it would otherwise miss. */

const made = { clients: { added: ['a'], removed: [], changed: [] } };
const twice = { clients: { added: ['a', 'b'], removed: [], changed: [] } };
const target: RequestTarget = {
  area: 'clients',
  user: 'acme',
  covers: 'POST /api/[resource] (clients)',
  ask: { method: 'POST', path: '/api/clients' },
};
const RESET = KINDS.find(({ name }) => name === 'reset')!;

function answer(status: number, json: RawAnswer['json']): RawAnswer {
  return { status, json, text: JSON.stringify(json), headers: {} };
}

const judged = (status: number, json: RawAnswer['json'], changes: object) =>
  judgeAnswer(
    target,
    RESET,
    { answer: answer(201, { sid: 'a' }), changes: made },
    { answer: answer(status, json), changes: changes as typeof made },
  );
const problem = (message: string) => ({ problem: { kind: 'unavailable', message } });

describe('a finding', () => {
  it('says that something is there twice, or is lost', () => {
    expect(sortOf(compared(shapeOf(twice), shapeOf(made))!)).toBe('doubled');
    expect(sortOf(compared(shapeOf({}), shapeOf(made))!)).toBe('lost');
    expect(compared(shapeOf(made), shapeOf(made))).toBeNull();
  });

  it('is a claim where a success is told and nothing was saved', () => {
    expect(sortOf(judged(201, { sid: 'a' }, {})!)).toBe('claimed');
  });

  it('is a claim where a failure is told and something was saved all the same', () => {
    expect(sortOf(judged(502, problem('The platform closed the connection. Try again.'), made)!)).toBe('claimed');
  });

  it('is none where it is said that the outcome is not known', () => {
    expect(judged(502, problem('We couldn’t confirm whether it was saved.'), made)).toBeNull();
  });

  it('is none about what is stored where only a text is wrong', () => {
    expect(sortOf(judged(502, problem('oops'), {})!)).toBeNull();
  });
});
