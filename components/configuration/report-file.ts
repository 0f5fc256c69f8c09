import { csvFile } from '@/lib/format/csv';
import type { PieceState } from '@/lib/kit/job';
import type { StepView } from '@/lib/configuration/plan-view';

const ACTIONS = { create: 'add', change: 'change', remove: 'remove' } as const;
const STATES = {
  waiting: 'not tried',
  working: 'under way',
  done: 'done',
  failed: 'failed',
  'not known': 'not confirmed',
} as const;

/** The outcome of each step, for a spreadsheet. */
export function reportFile(views: StepView[], stateOf: (id: string) => PieceState | undefined): string {
  const lines = views.map(({ step, noun }) => {
    const now: PieceState = stateOf(step.id) ?? { state: 'waiting' };
    const state = now.state === 'waiting' && now.isUnanswered ? 'not known' : now.state;
    const message = 'message' in now ? (now.message ?? '') : '';
    return [ACTIONS[step.action], noun, step.title, step.account ?? '', STATES[state], message];
  });
  return csvFile(['action', 'kind', 'record', 'account', 'outcome', 'message'], lines);
}
