'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { RowPanel } from '@/components/ui/row-panel';
import { TableRow } from '@/components/ui/table-row';
import type { CallView } from '@/lib/resources/recent-calls/view';
import { CallCells } from './call-cells';
import styles from './call-rows.module.css';

// Nothing of a call's player or trace is in the list's own code.
const Workbench = dynamic(() => import('./workbench').then((module) => module.Workbench), {
  loading: () => <p className="muted">Opening…</p>,
});

export interface CallRowsProps {
  calls: CallView[];
  timeZone: string;
  /** The open call's id, from the address. */
  open: string | null;
  tab: string | null;
  mayDelete: boolean;
}

const COLUMNS = 8;

/** The rows of the list. One is open at a time; which one, and its tab, stand in the address. */
export function CallRows({ calls, timeZone, open: first, tab, mayDelete }: CallRowsProps) {
  const [open, setOpen] = useState(first);

  function toggle(id: string) {
    const next = open === id ? null : id;
    setOpen(next);
    writeAddress({ open: next, tab: null });
  }

  return calls.map((call, place) => {
    const isOpen = call.id === open;
    const panel = `call-${place}`;
    return [
      <TableRow key={call.id} className={isOpen ? styles.open : undefined}>
        <CallCells call={call} timeZone={timeZone} open={isOpen} controls={panel} onToggle={() => toggle(call.id)} />
      </TableRow>,
      isOpen && (
        <RowPanel key={`${call.id} open`} id={panel} columns={COLUMNS}>
          <Workbench
            call={call}
            timeZone={timeZone}
            mayDelete={mayDelete}
            tab={tab}
            onTab={(chosen) => writeAddress({ open, tab: chosen })}
          />
        </RowPanel>
      ),
    ];
  });
}

/** What is open belongs to the address, but opening needs nothing of the server. */
function writeAddress(state: Record<string, string | null>): void {
  const params = new URLSearchParams(location.search);
  for (const [key, value] of Object.entries(state)) {
    if (value) params.set(key, value);
    else params.delete(key);
  }
  const search = params.toString();
  history.replaceState(history.state, '', location.pathname + (search && `?${search}`));
}
