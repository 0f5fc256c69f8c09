'use client';

import { useState } from 'react';
import { useJobView } from '@/components/resource/use-job';
import { LiveRegion } from '@/components/ui/live-region';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { useLater } from '@/components/ui/use-later';
import { useBulk } from './bulk';
import type { BulkToolsProps } from './bulk-tools';
import styles from '@/components/resource/bulk.module.css';
import { grouped } from '@/lib/format/count';

export type BulkBarProps = Omit<BulkToolsProps, 'choice' | 'onChoose'>;

const fetchTools = () => import('./bulk-tools').then((module) => module.BulkTools);

/**
 * Assigns an application to the selected numbers, or deletes them. The tools are loaded when the page is idle, or at the first
 * selection.
 */
export function BulkBar(props: BulkBarProps) {
  const { account, page, selected, job, undoable } = useBulk();
  const { phase, failed } = useJobView(job);
  const [choice, setChoice] = useState({ value: '', label: '' });
  const idle = phase === 'idle' || phase === 'over';
  const isEmpty = selected.size === 0 && failed === 0 && undoable.length === 0 && idle;
  const drawTools = useLater(fetchTools, !isEmpty);
  const keptFocus = useKeptFocus<HTMLDivElement>();

  const hint = (text: string) => page.length > 0 && <p className={styles.hint}>{text}</p>;
  if (isEmpty) {
    // The bar has its place before the first selection, so that nothing moves under the pointer.
    return hint(
      account
        ? 'Select numbers to change their application.'
        : 'Select an account to assign applications to phone numbers.',
    );
  }
  return (
    <div {...keptFocus} className={`flow ${styles.bar}`} role="region" aria-label="Change the selected numbers">
      <LiveRegion role="status" className="strong nowrap">{`${grouped(selected.size)} selected`}</LiveRegion>
      {drawTools({ ...props, choice, onChoose: setChoice })}
    </div>
  );
}
