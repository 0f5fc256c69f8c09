'use client';

import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { TableCell } from '@/components/ui/table-cell';
import { TableRow } from '@/components/ui/table-row';
import styles from './alert-rows.module.css';

/** An alert as the browser gets it. */
export interface AlertView {
  time: string;
  /** The time as the platform wrote it. */
  at: string;
  message: string;
  /** All other fields; null where there is nothing. */
  others: { key: string; text: string | null }[];
}

/** The rows of the list: time and message, and below an open one everything else. */
export function AlertRows({ alerts, timeZone }: { alerts: AlertView[]; timeZone: string }) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());

  function toggle(place: number) {
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(place)) next.add(place);
      return next;
    });
  }

  return alerts.map((alert, place) => {
    const isOpen = open.has(place);
    return [
      <TableRow key={place}>
        <TableCell kind="name" title={`${alert.at} (shown in ${timeZone})`}>
          <span className={styles.time}>
            <IconButton
              icon="right"
              label={`Alert of ${alert.time}`}
              title={isOpen ? 'Close' : 'Open'}
              className={styles.exp}
              aria-expanded={isOpen}
              aria-controls={isOpen ? `alert-${place}` : undefined}
              onClick={() => toggle(place)}
            />
            {alert.time}
          </span>
        </TableCell>
        <TableCell kind="meta" title={alert.message}>
          {alert.message}
        </TableCell>
      </TableRow>,
      isOpen && (
        <TableRow key={`${place} open`} id={`alert-${place}`} className={styles.panel}>
          <td colSpan={2} role="cell">
            <dl className={styles.fields}>
              <dt>message</dt>
              <dd>{alert.message}</dd>
              {alert.others.map(({ key, text }) => (
                <AlertField key={key} name={key} text={text} />
              ))}
            </dl>
          </td>
        </TableRow>
      ),
    ];
  });
}

function AlertField({ name, text }: { name: string; text: string | null }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text ?? <span className="muted">null</span>}</dd>
    </>
  );
}
