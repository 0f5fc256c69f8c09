import { NamedLink } from '@/components/ui/named-link';
import type { Blocker } from '@/lib/kit/problem';
import type { Usage } from '@/lib/kit/usage';
import styles from './where-used.module.css';

export interface UsageNotesProps {
  usage: Usage;
  /** A link was followed. */
  onLeave: () => void;
}

/** What uses a record, what it is connected with, and what cannot be known. */
export function UsageNotes({ usage: { users, connected = [], unseen }, onLeave }: UsageNotesProps) {
  const nothing = unseen.length > 0 ? 'Nothing that you can see uses it.' : 'Nothing uses it.';
  return (
    <>
      {users.length > 0 && <Records label="Used by" records={users} onLeave={onLeave} />}
      {users.length + connected.length === 0 && <p>{nothing}</p>}
      {connected.length > 0 && <Records label="Connected with" records={connected} onLeave={onLeave} />}
      {unseen.map((sentence) => (
        <p key={sentence} className="muted">
          {sentence}
        </p>
      ))}
    </>
  );
}

function Records({ label, records, onLeave }: { label: string; records: readonly Blocker[]; onLeave: () => void }) {
  return (
    <div>
      {label}
      <ul className={styles.users} aria-label={label}>
        {records.map(({ label: name, href, note }, place) => (
          // A record may be there once for each way in which it uses the other.
          <li key={place}>
            <NamedLink name={name} href={href} onClick={onLeave} />
            {note && <span className="muted"> – {note}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
