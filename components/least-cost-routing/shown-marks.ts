import type { Mark } from '@/lib/resources/least-cost-routing/lint';
import type { BoardRowProps } from './board-row';

/** What a row shows of its findings: one text, the gravest level, and the field that an error concerns. */
export function shownMarks(marks: Mark[]): Pick<BoardRowProps, 'note' | 'level' | 'wrong'> {
  const errors = marks.filter(({ level }) => level === 'error');
  return {
    note: marks.map(({ text }) => text).join(' '),
    level: errors.length > 0 ? 'error' : marks.length > 0 ? 'warn' : null,
    wrong: errors.length === 0 ? null : errors.some(({ kind }) => kind !== 'carrier') ? 'pattern' : 'carrier',
  };
}
