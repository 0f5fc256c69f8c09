'use client';

import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { RowPanel } from '@/components/ui/row-panel';
import { TableRow } from '@/components/ui/table-row';
import type { CallView } from '@/lib/resources/recent-calls/view';
import { CallCells } from './call-cells';
import styles from './call-rows.module.css';
import { readMoment, useMomentWriter } from './moment';
import { writeAddress } from '@/components/resource/write-address';

// Nothing of a call's player or trace is in the list's own code.
const Workbench = dynamic(() => import('./workbench').then((module) => module.Workbench), {
  loading: () => <p className="muted">Opening…</p>,
});

export interface CallRowsProps {
  calls: CallView[];
  /** How many the table has: what an open row shows goes over all of them. */
  columns: number;
  timeZone: string;
  mayDelete: boolean;
  /** Names of accounts by their sid; null for users who have only one. */
  accounts: Record<string, string> | null;
}

/**
 * The rows of the list. One is open at a time; which one, and its tab, stand in the address and nowhere else, so that a reload,
 * a copied address and the way back find them.
 */
export function CallRows({ calls, columns, timeZone, mayDelete, accounts }: CallRowsProps) {
  const address = useSearchParams();
  const writeMoment = useMomentWriter();
  const open = address.get('open');
  // The call that the address named when the list came, which may be far down. One that is opened by hand is in view.
  const [linked, setLinked] = useState(open);

  function toggle(id: string) {
    setLinked(null);
    writeAddress({ open: open === id ? null : id, tab: null, span: null, msg: null, t: null });
  }

  return calls.map((call, place) => {
    const isOpen = call.id === open;
    const panel = `call-${place}`;
    return [
      <TableRow key={call.id} className={isOpen ? styles.open : undefined}>
        <CallCells
          call={call}
          timeZone={timeZone}
          account={accounts ? (accounts[call.accountSid ?? ''] ?? '') : undefined}
          open={isOpen}
          controls={panel}
          onToggle={() => toggle(call.id)}
        />
      </TableRow>,
      isOpen && (
        <RowPanel key={`${call.id} open`} id={panel} columns={columns}>
          <p className={styles.told}>
            {call.told}{' '}
            <Link href={call.href} prefetch={false}>
              Open this call
            </Link>
          </p>
          <Workbench
            call={call}
            timeZone={timeZone}
            mayDelete={mayDelete}
            tab={address.get('tab')}
            onTab={(chosen) => writeAddress({ tab: chosen })}
            moment={readMoment(address)}
            onMoment={writeMoment}
            reveals={call.id === linked}
          />
        </RowPanel>
      ),
    ];
  });
}
