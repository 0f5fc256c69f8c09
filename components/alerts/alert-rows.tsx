'use client';

import { useState } from 'react';
import { Time } from '@/components/resource/time';
import { NamedLink, type Named } from '@/components/ui/named-link';
import { RowExpander } from '@/components/ui/row-expander';
import { RowPanel } from '@/components/ui/row-panel';
import { TableCell } from '@/components/ui/table-cell';
import { TableRow } from '@/components/ui/table-row';
import styles from './alert-rows.module.css';

/** An alert as sent to the browser. */
export interface AlertView {
  time: string;
  /** The time as the platform wrote it. */
  at: string;
  message: string;
  /** The alert's account, where accounts are mixed; null for none. Undefined omits the column. */
  account?: Named | null;
  /** Null if neither the platform nor the message tells it. */
  type: string | null;
  /** All other fields; null for an empty one. */
  others: { key: string; text: string | null }[];
}

interface AlertRowsProps {
  alerts: AlertView[];
  /** The number of the table's columns, all of which an open row spans. */
  columns: number;
  timeZone: string;
}

/** The rows of the list: time and message, with everything else below an open row. */
export function AlertRows({ alerts, columns, timeZone }: AlertRowsProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());

  function toggle(key: string) {
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }

  const keys = keysOf(alerts);
  return alerts.map((alert, place) => {
    const key = keys[place]!;
    const isOpen = open.has(key);
    return [
      <TableRow key={key}>
        <TableCell kind="name">
          <RowExpander
            label={`Alert at ${alert.time}`}
            open={isOpen}
            controls={`alert-${place}`}
            onToggle={() => toggle(key)}
          >
            <Time at={alert.at} timeZone={timeZone}>
              {alert.time}
            </Time>
          </RowExpander>
        </TableCell>
        {alert.account !== undefined && (
          <TableCell kind="meta" from="wide" phoneHide={!alert.account} title={alert.account?.name}>
            {alert.account ? <NamedLink {...alert.account} /> : <span className="muted">–</span>}
          </TableCell>
        )}
        <TableCell kind="meta" title={alert.message}>
          {alert.message}
        </TableCell>
        <TableCell kind="hide" from="wide" title={alert.type ?? undefined}>
          {alert.type ?? <span className="muted">–</span>}
        </TableCell>
      </TableRow>,
      isOpen && (
        <RowPanel key={`${key} open`} id={`alert-${place}`} columns={columns} indented>
          <dl className={styles.fields}>
            <AlertField name="time" text={alert.time} />
            <AlertField name="message" text={alert.message} />
            {alert.others.map(({ key, text }) => (
              <AlertField key={key} name={key} text={text} />
            ))}
          </dl>
        </RowPanel>
      ),
    ];
  });
}

/** Alerts have no IDs, and newer ones move them down: their contents tell them apart, and of equal ones their order. */
function keysOf(alerts: AlertView[]): string[] {
  const counts = new Map<string, number>();
  return alerts.map(({ at, message }) => {
    const content = `${at} ${message}`;
    const count = (counts.get(content) ?? 0) + 1;
    counts.set(content, count);
    return `${content} ${count}`;
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
