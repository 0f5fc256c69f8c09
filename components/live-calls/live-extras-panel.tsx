import type { ReactNode } from 'react';
import type { LiveExtras, Reported } from '@/lib/resources/live-calls/snapshot';
import { Time } from '@/components/resource/time';
import { countOf } from '@/lib/format/count';
import { clock } from './clock';
import styles from './live-calls.module.css';

export interface LiveExtrasPanelProps {
  /** Null if it was not read. */
  extras: LiveExtras | null;
  /** The page updates by itself. */
  updates: boolean;
  timeZone: string;
}

/** The account's queues and conferences, and how the platform's own count differs from the list. */
export function LiveExtrasPanel({ extras, updates, timeZone }: LiveExtrasPanelProps) {
  return (
    <aside className={styles.aside} aria-label="Queues and conferences">
      {!extras && (
        <p className="muted">
          {updates
            ? 'Queues and conferences appear with one of the next updates.'
            : 'Queues and conferences haven’t been loaded. Try again in a minute.'}
        </p>
      )}
      {extras && (
        <>
          <Part title="Queues" note="waiting" reported={extras.queues} none="Nobody is waiting.">
            {(queues) =>
              queues.map(({ name, length }, at) => (
                // Two queues may have the same name.
                <li key={at}>
                  <span title={name}>{name}</span>
                  <span>{length ?? 'unknown'}</span>
                </li>
              ))
            }
          </Part>
          <Part title="Conferences" reported={extras.conferences} none="No conference is open.">
            {(names) =>
              names.map((name, at) => (
                <li key={at}>
                  <span title={name}>{name}</span>
                </li>
              ))
            }
          </Part>
          <p className="muted">
            Read at{' '}
            <Time at={extras.at} timeZone={timeZone}>
              {clock(extras.at, timeZone)}
            </Time>
            , less often than the list.
          </p>
          <Counted {...extras} />
        </>
      )}
    </aside>
  );
}

interface PartProps<T> {
  title: string;
  note?: string;
  reported: Reported<T[]>;
  none: string;
  children: (items: T[]) => ReactNode;
}

function Part<T>({ title, note, reported, none, children }: PartProps<T>) {
  return (
    <section>
      <h2>
        {title} {note && <span className="muted">{note}</span>}
      </h2>
      {'problem' in reported ? (
        <p className="muted">
          Couldn’t load {title.toLowerCase()}. {reported.problem}
        </p>
      ) : reported.value.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <ul className={styles.pairs}>{children(reported.value)}</ul>
      )}
    </section>
  );
}

/** The platform's own counter, shown only if it differs from the list: many installations do not count. */
function Counted({ counted, running }: LiveExtras) {
  if ('problem' in counted || counted.value === null || running === null || counted.value === running) return null;
  const has = countOf(running, 'call');
  return (
    <section>
      <h2>Count</h2>
      <p className="muted">
        The platform counted {counted.value} when the list had {has}. A call longer than an hour leaves the list before
        it ends, and the count can be wrong after a restart.
      </p>
    </section>
  );
}
