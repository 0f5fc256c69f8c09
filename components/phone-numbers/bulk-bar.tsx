'use client';

import { useState } from 'react';
import { JobProgress } from '@/components/resource/job-progress';
import { loadOptions } from '@/components/resource/load-options';
import { useJobView } from '@/components/resource/use-job';
import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/combobox';
import { LinkButton } from '@/components/ui/link-button';
import { toasts } from '@/components/ui/toasts';
import { phoneNumberText } from '@/lib/format/phone-number';
import { callBff } from '@/lib/kit/bff-client';
import { useBulk, type BulkNumber } from './bulk';
import styles from './bulk.module.css';

export interface BulkBarProps {
  /** How many numbers match the filters, and the text among them. */
  matched: number;
  q: string;
}

/** Failures that are listed; whoever has more has another problem. */
const LISTED = 100;

/** Gives the ticked numbers an application. */
export function BulkBar({ matched, q }: BulkBarProps) {
  const { account, page, selected, job, select, start } = useBulk();
  const { phase, failed } = useJobView(job);
  const [application, setApplication] = useState({ sid: '', name: 'None' });
  const [finding, setFinding] = useState(false);

  if (!account) {
    return <p className={styles.hint}>Select an account to assign applications to phone numbers.</p>;
  }
  const running = phase === 'running';
  const wholePage = page.length > 0 && page.every(({ id }) => selected.has(id));

  async function selectAll() {
    setFinding(true);
    const asked = new URLSearchParams({ account: account!, q });
    const result = await callBff<{ numbers: BulkNumber[] }>('GET', `/phone-numbers/matching?${asked}`);
    setFinding(false);
    if (result.ok) select(result.value.numbers);
    else toasts.show({ text: result.problem.message, tone: 'error' });
  }

  if (selected.size === 0 && failed === 0 && !running) return null;
  return (
    <div className={styles.bar} role="region" aria-label="Change the selected numbers">
      <span className={styles.strong}>{selected.size.toLocaleString('en')} selected</span>
      {wholePage && selected.size < matched && !running && (
        <LinkButton onClick={() => void selectAll()} disabled={finding}>
          {`Select all ${matched.toLocaleString('en')} matching`}
        </LinkButton>
      )}
      <Combobox
        prefix="Application"
        size="sm"
        noun="applications"
        emptyLabel="None"
        value={application.sid}
        valueLabel={application.name}
        disabled={running}
        load={loadOptions('applications', { account })}
        onChange={(sid, option) => setApplication({ sid, name: option?.label ?? 'None' })}
      />
      <Button size="sm" variant="primary" disabled={running || selected.size === 0} onClick={() => start(application)}>
        Apply
      </Button>
      <JobProgress
        job={job}
        doing="Updating number routing..."
        note="Numbers already changed stay changed."
        noun="The update"
      />
      {failed > 0 && !running && (
        <ul className={styles.failures} aria-label="Failed numbers">
          {job
            .failures()
            .slice(0, LISTED)
            .map(({ id, message }) => (
              <li key={id}>{`${phoneNumberText(selected.get(id)?.number ?? id)}: ${message}`}</li>
            ))}
        </ul>
      )}
    </div>
  );
}
