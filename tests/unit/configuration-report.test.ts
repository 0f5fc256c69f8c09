import { reportFile } from '@/components/configuration/report-file';
import type { StepView } from '@/lib/configuration/plan-view';
import type { PieceState } from '@/lib/kit/job';

test('a step whose answer was lost is reported as not confirmed, and one that was never sent as not tried', () => {
  const view = (id: string) => ({ step: { id, action: 'create', title: id }, noun: 'Account', lines: [] });
  const states: Record<string, PieceState> = {
    sent: { state: 'waiting', isUnanswered: true },
    kept: { state: 'waiting' },
  };
  const lines = reportFile(['sent', 'kept'].map(view) as unknown as StepView[], (id) => states[id]).split('\r\n');
  expect(lines.slice(1, 3)).toEqual(['add,Account,sent,,not confirmed,', 'add,Account,kept,,not tried,']);
});
