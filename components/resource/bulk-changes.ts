import { countOf } from '@/lib/format/count';
import { previewOfSwitch, switchPieces, type BulkRow } from '@/lib/kit/bulk';
import type { Piece } from './bulk-rows';

/** The options of a bulk change, as far as any of these records allows them. */
export function bulkChoices(rows: readonly BulkRow[]): { value: string; label: string }[] {
  return [
    { value: '', label: 'Choose a change' },
    ...(rows.some(({ isActive }) => isActive !== null)
      ? [
          { value: 'on', label: 'Activate' },
          { value: 'off', label: 'Deactivate' },
        ]
      : []),
    ...(rows.some((row) => row.removes) ? [{ value: 'delete', label: 'Delete' }] : []),
  ];
}

/** What a chosen change does to the selected records: the records it writes or deletes, and its effect in words. */
export function bulkChange(choice: string, rows: readonly BulkRow[]): { pieces: Piece[]; preview: string } {
  if (choice === '') return { pieces: [], preview: '' };
  if (choice === 'delete') {
    const pieces = rows.filter((row) => row.removes).map(({ id, name }) => ({ id, name }));
    return { pieces, preview: `${countOf(pieces.length, 'record')} will be deleted` };
  }
  const to = choice === 'on';
  const pieces = switchPieces(rows, to);
  return { pieces, preview: previewOfSwitch(pieces.length, rows.length, to) };
}
