'use client';

import { useState } from 'react';
import { LiveRegion } from '@/components/ui/live-region';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { useLater } from '@/components/ui/use-later';
import { grouped } from '@/lib/format/count';
import styles from './bulk.module.css';
import { useBulkRows } from './bulk-rows';
import { useJobView } from './use-job';

const fetchTools = () => import('./bulk-tools').then((module) => module.BulkTools);

/** The place of the bulk tools, which are loaded when the page is idle, or at the first selection. */
export function BulkBar() {
  const { page, selected, job, undoable } = useBulkRows();
  const { phase, failed } = useJobView(job);
  const [choice, setChoice] = useState('');
  // What was stopped can be resumed.
  const atRest = phase === 'idle' || phase === 'over';
  const isEmpty = selected.size === 0 && failed === 0 && undoable.length === 0 && atRest;
  const drawTools = useLater(fetchTools, !isEmpty);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  // The bar has its place even while empty, so that the first selection moves no row.
  if (isEmpty) return page.length > 0 && <p className={styles.hint}>Select records to change several at once.</p>;
  return (
    <div {...keptFocus} className={`flow ${styles.bar}`} role="region" aria-label="Change the selected records">
      <LiveRegion role="status" className="strong nowrap">{`${grouped(selected.size)} selected`}</LiveRegion>
      {drawTools({ choice, onChoose: setChoice })}
    </div>
  );
}
