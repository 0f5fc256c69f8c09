'use client';

import { useState } from 'react';
import { loadOptions } from '@/components/resource/load-options';
import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/combobox';
import { LinkButton } from '@/components/ui/link-button';
import { Status } from '@/components/ui/status';
import { Wait } from '@/components/ui/wait';
import { toasts } from '@/components/ui/toasts';
import { callBff } from '@/lib/kit/bff-client';
import { useBulk, type BulkNumber } from './bulk';
import styles from './bulk.module.css';

export interface BulkBarProps {
  /** How many numbers match the filters, and the text among them. */
  matched: number;
  q: string;
}

/** Gives the ticked numbers an application. */
export function BulkBar({ matched, q }: BulkBarProps) {
  const { account, page, selected, progress, running, pause, select, start, stop } = useBulk();
  const [application, setApplication] = useState({ sid: '', name: 'None' });
  const [finding, setFinding] = useState(false);

  if (!account) {
    return <p className={styles.hint}>Select an account to assign applications to phone numbers.</p>;
  }
  const states = [...progress.values()];
  const failed = [...progress].filter(([, { state }]) => state === 'failed').map(([sid]) => sid);
  const done = states.filter(({ state }) => state === 'changed' || state === 'failed').length;
  const wholePage = page.length > 0 && page.every(({ sid }) => selected.has(sid));

  async function selectAll() {
    setFinding(true);
    const asked = new URLSearchParams({ account: account!, q });
    const result = await callBff<{ numbers: BulkNumber[] }>('GET', `/phone-numbers/matching?${asked}`);
    setFinding(false);
    if (result.ok) select(result.value.numbers);
    else toasts.show({ text: result.problem.message, tone: 'error' });
  }

  if (selected.size === 0 && failed.length === 0 && !running) return null;
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
      <span className={styles.progress} role="status">
        {running && (
          <>
            <Wait>{pause > 0 ? `The platform needs a pause: ${pause} s` : 'Updating number routing...'}</Wait>
            <progress className={styles.meter} max={states.length} value={done} aria-label="Numbers done" />
            <span className="nowrap">{`${done} of ${states.length}`}</span>
          </>
        )}
        {failed.length > 0 && <Status tone="red">{`${failed.length} failed`}</Status>}
      </span>
      {running ? (
        <>
          <Button size="sm" onClick={stop}>
            Stop
          </Button>
          <span className={styles.note}>Numbers already changed stay changed.</span>
        </>
      ) : (
        failed.length > 0 && (
          <>
            <Button size="sm" icon="retry" onClick={() => start(application, failed)}>
              Retry failed
            </Button>
            <ul className={styles.failures} aria-label="Failed numbers">
              {failed.slice(0, 100).map((sid) => {
                const state = progress.get(sid);
                return (
                  <li
                    key={sid}
                  >{`${selected.get(sid)?.text ?? sid}: ${state?.state === 'failed' ? state.message : ''}`}</li>
                );
              })}
            </ul>
          </>
        )
      )}
    </div>
  );
}
