'use client';

import dynamic from 'next/dynamic';
import { Link } from '@/components/ui/link';
import { useState } from 'react';
import { contained } from '@/components/ui/contained';
import { RowPanel } from '@/components/ui/row-panel';
import { TableRow } from '@/components/ui/table-row';
import type { CallView } from '@/lib/resources/recent-calls/view';
import { CallCells } from './call-cells';
import styles from './call-rows.module.css';
import { readMoment, useMomentWriter } from './moment';
import { useAddress } from '@/components/resource/use-address';

// The list's own code contains nothing of a call's player or trace.
const Workbench = contained(
  dynamic(() => import('./workbench').then((module) => module.Workbench), {
    loading: () => <p className="muted">Opening…</p>,
  }),
);

export interface CallRowsProps {
  calls: CallView[];
  /** The keys of the table's columns, all of which an open row spans. */
  columns: string[];
  timeZone: string;
  mayDelete: boolean;
  /** Names of accounts by sid; null for users who have only one. */
  accounts: Record<string, string> | null;
}

/**
 * The rows of the list. One is open at a time; only the URL says which one, and which tab, so that a reload, a copied URL and
 * going back find them.
 */
export function CallRows({ calls, columns, timeZone, mayDelete, accounts }: CallRowsProps) {
  const [address, changeAddress] = useAddress();
  const open = address.get('open');
  const writeMoment = useMomentWriter(open);
  // The call that the URL named when the list arrived, which may be far down. A call opened by hand is already in view.
  const [linked, setLinked] = useState(open);

  function toggle(id: string) {
    setLinked(null);
    changeAddress({ open: open === id ? null : id, tab: null, span: null, msg: null, t: null });
  }

  const keys = keysOf(calls);
  return calls.map((call, place) => {
    const key = keys[place]!;
    const isOpen = key === open;
    const panel = `call-${place}`;
    return [
      <TableRow key={key} className={isOpen ? styles.open : undefined}>
        <CallCells
          call={call}
          timeZone={timeZone}
          account={accounts ? (accounts[call.accountSid ?? ''] ?? '') : undefined}
          has={columns.includes('has')}
          open={isOpen}
          controls={panel}
          onToggle={() => toggle(key)}
        />
      </TableRow>,
      isOpen && (
        <RowPanel key={`${key} open`} id={panel} columns={columns.length}>
          <p className={styles.told}>
            {call.summary} <Link href={call.href}>Open this call</Link>
          </p>
          <Workbench
            call={call}
            timeZone={timeZone}
            mayDelete={mayDelete}
            tab={address.get('tab')}
            onTab={(chosen) => changeAddress({ tab: chosen })}
            moment={readMoment(address)}
            onMoment={writeMoment}
            reveals={key === linked}
          />
        </RowPanel>
      ),
    ];
  });
}

/** The calls' ids, with the time where one repeats: a call that was refused and tried again has the same Call-ID. */
function keysOf(calls: CallView[]): string[] {
  const known = new Set<string>();
  return calls.map(({ id, attemptedAt }) => {
    const key = known.has(id) ? `${id} ${attemptedAt}` : id;
    known.add(id);
    return key;
  });
}
