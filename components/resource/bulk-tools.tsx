import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Select } from '@/components/ui/select';
import { MOST_EXPORTED, previewOfSwitch, switchPieces, type BulkRow } from '@/lib/kit/bulk';
import { countOf } from '@/lib/format/count';
import styles from './bulk.module.css';
import { BulkDeleteDialog } from './bulk-delete-dialog';
import { BulkOutcome } from './bulk-outcome';
import { useBulkRows, type Piece } from './bulk-rows';
import { ExportLink } from './export-link';
import { useJobView } from './use-job';

export interface BulkToolsProps {
  /** The chosen change: it stays while nothing is selected. */
  choice: string;
  onChoose: (choice: string) => void;
}

/** The changes available for the selected records. None is chosen at first, and its effects are shown beforehand. */
export function BulkTools({ choice, onChoose }: BulkToolsProps) {
  const { area, account, page, looksUp, phrase, selected, job, undoable, start, select } = useBulkRows();
  const { phase } = useJobView(job);
  const [asked, setAsked] = useState(false);
  const running = phase === 'running';

  const rows = [...selected.values()];
  const { pieces, preview } = bulkChange(choice, rows);

  function begin() {
    setAsked(false);
    start(pieces);
    // One more click must not apply it to the next ones.
    onChoose('');
  }

  return (
    <>
      {selected.size > 0 && (
        <>
          <Select
            size="sm"
            aria-label="Change"
            value={choice}
            disabled={running}
            // Selected records may be on another page.
            options={bulkChoices([...page, ...rows])}
            onChange={({ target }) => onChoose(target.value)}
          />
          <Button
            size="sm"
            variant="primary"
            disabled={running || pieces.length === 0}
            onClick={() => (choice === 'delete' ? setAsked(true) : begin())}
          >
            Apply
          </Button>
          {rows.length <= MOST_EXPORTED && (
            <ExportLink
              area={area}
              query={`?${new URLSearchParams({ ...(account !== undefined && { account }), only: rows.map(({ id }) => id).join() })}`}
            >
              Export
            </ExportLink>
          )}
          <LinkButton disabled={running} onClick={() => select([])}>
            Clear
          </LinkButton>
        </>
      )}
      <span role="status" className={styles.said}>
        {choice && !running && selected.size > 0 && preview}
      </span>
      <BulkOutcome
        job={job}
        doing="Working…"
        noun="The change"
        what="record"
        undoable={undoable.length}
        onUndo={() => start(undoable)}
        nameOf={(id) => job.piece(id)?.name}
      />
      {asked && (
        <BulkDeleteDialog
          onClose={() => setAsked(false)}
          onConfirm={begin}
          pieces={pieces}
          what={countOf(pieces.length, 'record')}
          looks={looksUp && { area, up: looksUp }}
          phrase={phrase}
        />
      )}
    </>
  );
}

/** The options of a bulk change, as far as any of these records allows them. */
function bulkChoices(rows: readonly BulkRow[]): { value: string; label: string }[] {
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
function bulkChange(choice: string, rows: readonly BulkRow[]): { pieces: Piece[]; preview: string } {
  if (choice === '') return { pieces: [], preview: '' };
  if (choice === 'delete') {
    const pieces = rows.filter((row) => row.removes).map(({ id, name }) => ({ id, name }));
    return { pieces, preview: `${countOf(pieces.length, 'record')} will be deleted` };
  }
  const to = choice === 'on';
  const pieces = switchPieces(rows, to);
  return { pieces, preview: previewOfSwitch(pieces.length, rows.length, to) };
}
