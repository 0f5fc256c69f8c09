import { useSyncExternalStore } from 'react';
import type { FormParts } from '@/components/resource/form-parts';
import { Kv } from '@/components/ui/kv';
import { Pill } from '@/components/ui/pill';
import type { StatusTone } from '@/components/ui/status';
import { grouped } from '@/lib/format/count';
import { textOf } from '@/lib/kit/form';
import { contractState, type ContractState } from '@/lib/resources/limits/contract';
import type { LimitUnit } from '@/lib/resources/limits/units';
import styles from './settings.module.css';

const TONES: Record<ContractState, StatusTone> = {
  Valid: 'teal',
  Expired: 'red',
  'About to expire': 'amber',
  'Not yet valid': 'jean',
};

/** The current state of the selected unit's contract, by the viewer's clock. */
export function ContractBox({ parts: { current, context }, unit }: { parts: FormParts; unit: LimitUnit }) {
  // The server has another clock and time zone: until the browser's are used, the state only has its place, and nothing depends
  // on the time, or hydration would find something else than the server sent.
  const inBrowser = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  if (context.flavour !== 'specified') return null;
  const start = textOf(current, `${unit}_start`);
  const end = textOf(current, `${unit}_end`);
  const contract = contractState(start, end, inBrowser ? localNow() : 0);
  if (!contract) return null;
  const { state, daysLeft } = contract;
  return (
    <div className={styles.contract} role="group" aria-label="Contract">
      {inBrowser ? <Pill tone={TONES[state]}>{state}</Pill> : <Pill tone="off">…</Pill>}
      <Kv
        items={[
          { key: 'from', label: 'From', value: start },
          { key: 'to', label: 'To', value: end },
          ...(state === 'Expired'
            ? []
            : [{ key: 'left', label: 'Days left', value: inBrowser ? grouped(daysLeft) : '…' }]),
          { key: 'renew', label: 'Renews automatically', value: current[`${unit}_renew`] === true ? 'Yes' : 'No' },
        ]}
      />
    </div>
  );
}

const noChange = () => () => undefined;

/** The viewer's clock as if it showed UTC, in milliseconds: contracts name no time zone. */
function localNow(): number {
  const now = new Date();
  return now.getTime() - now.getTimezoneOffset() * 60_000;
}
