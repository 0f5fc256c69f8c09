import { fail, ok, type Result } from '@/lib/kit/problem';
import { saveInSteps } from '@/lib/kit/save-in-steps';
import { runSteps, type Step } from '@/lib/kit/steps';

/** Steps that write down when they begin and when they end. */
function stepsOf(kinds: string[]): { steps: Step<null>[]; log: string[] } {
  const log: string[] = [];
  const steps = kinds.map((kind, at): Step<null> => ({
    what: `${at}`,
    kind,
    shownIn: () => true,
    async run() {
      log.push(`${at} begins`);
      await Promise.resolve();
      log.push(`${at} ends`);
      return ok(null);
    },
  }));
  return { steps, log };
}

describe('the steps of a save', () => {
  it('of one kind run together', async () => {
    const { steps, log } = stepsOf(['gateway', 'gateway']);
    await runSteps(steps);
    expect(log).toEqual(['0 begins', '1 begins', '0 ends', '1 ends']);
  });

  it('each run once and in order, also when their kinds alternate', async () => {
    const { steps, log } = stepsOf(['gateway', 'carrier', 'gateway']);
    const { results } = await runSteps(steps);
    expect(log).toEqual(['0 begins', '0 ends', '1 begins', '1 ends', '2 begins', '2 ends']);
    expect(results.size).toBe(3);
  });
});

it('a save is in doubt if one of its steps was lost, also while another one at the same time was refused', async () => {
  const step = (what: string, result: Result<unknown>): Step<string> => ({
    what,
    kind: 'gateway',
    shownIn: () => false,
    run: async () => result,
  });
  const lost = fail('timeout', 'The platform didn’t answer in time. Try again.', { doubtful: true });
  const refused = fail('invalid', 'Not like this.');
  const saved = await saveInSteps<string>({
    noun: 'carrier',
    before: 'as it was',
    wanted: 'as it should be',
    stepsBetween: (from, to) => (from === to ? [] : [step('first', refused), step('second', lost)]),
    undone: ({ before }) => before,
    read: async () => ok('as it was'),
  });
  expect(saved).toMatchObject({
    problem: { doubtful: true, parts: [{ outcome: 'not saved' }, { what: 'second', outcome: 'not known' }] },
  });
});
