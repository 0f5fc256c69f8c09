import type { Ladder } from '@/lib/calls/sip/ladder';
import type { LadderProps } from './ladder-props';
import styles from './ladder.module.css';

const CLOCKS: Record<LadderProps['clock'], string> = {
  Recording: 'Time since the recording began, when the call was answered',
  Answered: 'Time since the call was answered',
  Begun: 'Time since the first message',
};

/** The hosts, above their lanes. */
export function LadderHead({ ladder, names, clock }: { ladder: Ladder; names: string[]; clock: LadderProps['clock'] }) {
  return (
    <div className={styles.head}>
      <span className={styles.time} title={CLOCKS[clock]}>
        {clock}
      </span>
      <ol aria-label="Hosts">
        {ladder.lanes.map(({ address }, lane) => (
          <li key={address} title={`${names[lane]} ${address}`}>
            <b>{names[lane]}</b>
            {names[lane] !== address && <span>{address}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
