import { useState } from 'react';
import { BulkDeleteDialog } from '@/components/resource/bulk-delete-dialog';
import { BulkOutcome } from '@/components/resource/bulk-outcome';
import { ExportLink } from '@/components/resource/export-link';
import { loadOptions } from '@/components/resource/load-options';
import { useJobView } from '@/components/resource/use-job';
import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/combobox';
import type { ComboboxAnswer } from '@/components/ui/combobox-options';
import { LinkButton } from '@/components/ui/link-button';
import { toasts } from '@/components/ui/toasts';
import { phoneNumberText } from '@/lib/format/phone-number';
import { callBff } from '@/lib/kit/bff-client';
import { MOST_EXPORTED } from '@/lib/kit/bulk';
import type { BulkNumber } from '@/lib/resources/phone-numbers/bulk';
import { UNASSIGNED } from '@/lib/resources/phone-numbers/list';
import { useBulk } from './bulk';
import { piecesFor, previewOf } from './bulk-plan';
import styles from '@/components/resource/bulk.module.css';
import { countOf, grouped } from '@/lib/format/count';

interface Choice {
  value: string;
  label: string;
}

export interface BulkToolsProps {
  /** The user may delete numbers. */
  removes: boolean;
  /** The number of matches of the filters, and the searched text. */
  matched: number;
  q: string;
  /** Whether the list has looked through only some of the numbers, so that more may match. */
  partly?: boolean;
  /** Whether only some of the numbers are shown; '' for all. */
  show?: string;
  /** The chosen application: it stays while nothing is selected. */
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** Removing the application is an option like the others, distinct from no selection. */
const NONE = { value: 'none', label: 'None' };

const withNone =
  (load: ReturnType<typeof loadOptions>) =>
  async (query: string, signal: AbortSignal): Promise<ComboboxAnswer> => {
    const answer = await load(query, signal);
    return query ? answer : { ...answer, options: [NONE, ...answer.options] };
  };

/** The changes available for the selected numbers, and what became of them. */
export function BulkTools({ removes, matched, q, partly = false, show = '', choice, onChoose }: BulkToolsProps) {
  const { account, page, selected, job, pieces, undoable, start, undo, remove } = useBulk();
  const { phase } = useJobView(job);
  const [asksDeletion, setAsksDeletion] = useState(false);

  const running = phase === 'running';
  const deleting = [...pieces.values()].some(({ deletes }) => deletes);
  const wholePage = page.length > 0 && page.every(({ id }) => selected.has(id));
  const more = partly ? selected.size <= matched : selected.size < matched;
  const to = choice.value === NONE.value ? null : { sid: choice.value, name: choice.label };
  const order = choice.value ? piecesFor(selected.values(), to) : [];

  function apply() {
    start(order);
    // One more click must not apply it to the next numbers.
    onChoose({ value: '', label: '' });
  }

  return (
    <>
      {account && wholePage && more && !running && (
        <SelectAll account={account} matched={partly ? null : matched} q={q} show={show} />
      )}
      {account && selected.size > 0 && (
        <>
          <Combobox
            prefix="Application"
            size="sm"
            noun="applications"
            placeholder="Choose an application"
            value={choice.value}
            valueLabel={choice.label}
            disabled={running}
            load={withNone(loadOptions('applications', { account }))}
            onChange={(value, option) => onChoose({ value, label: option?.label ?? '' })}
          />
          <Button size="sm" variant="primary" disabled={running || order.length === 0} onClick={apply}>
            Apply
          </Button>
          {selected.size <= MOST_EXPORTED && (
            <ExportLink
              area="phone-numbers"
              query={`?${new URLSearchParams({ account, only: [...selected.keys()].join() })}`}
            >
              Export
            </ExportLink>
          )}
          {removes && (
            <LinkButton disabled={running} onClick={() => setAsksDeletion(true)}>
              Delete
            </LinkButton>
          )}
        </>
      )}
      <span role="status" className={styles.said}>
        {choice.value && !running && selected.size > 0 && previewOf(order, to)}
      </span>
      <BulkOutcome
        job={job}
        doing={deleting ? 'Deleting numbers…' : 'Updating number routing...'}
        noun={deleting ? 'The deletion' : 'The update'}
        what="number"
        undoable={undoable.length}
        onUndo={undo}
        nameOf={(id) => phoneNumberText(pieces.get(id)?.number ?? id)}
      />
      {asksDeletion && (
        <BulkDeleteDialog
          onClose={() => setAsksDeletion(false)}
          onConfirm={() => {
            setAsksDeletion(false);
            remove();
          }}
          pieces={[...selected.values()].map(({ id, number }) => ({ id, name: phoneNumberText(number) }))}
          what={countOf(selected.size, 'number')}
        />
      )}
    </>
  );
}

interface SelectAllProps {
  account: string;
  /** Null if unknown. */
  matched: number | null;
  q: string;
  show: string;
}

/** Selects the numbers of the list's other pages, too. */
function SelectAll({ account, matched, q, show }: SelectAllProps) {
  const { select } = useBulk();
  const [finding, setFinding] = useState(false);

  async function selectAll() {
    if (finding) return;
    setFinding(true);
    const params = new URLSearchParams({ account, q, [UNASSIGNED.param]: show });
    const result = await callBff<{ numbers: BulkNumber[] }>('GET', `/phone-numbers/matching?${params}`);
    setFinding(false);
    if (result.ok) select(result.value.numbers, account);
    else toasts.show({ text: result.problem.message, tone: 'error' });
  }

  return (
    // A disabled button would lose the focus.
    <LinkButton onClick={() => void selectAll()} aria-disabled={finding || undefined}>
      {matched === null ? 'Select all matching' : `Select all ${grouped(matched)} matching`}
    </LinkButton>
  );
}
