import styles from './blocker-list.module.css';
import { NamedLink } from './named-link';

export interface Blocker {
  label: string;
  href?: string;
  /** Muted, at the end of the line: the owner. */
  note?: string;
}

/** What prevents an action, with links to where the user can deal with it. */
export function BlockerList({ blockers, onLeave }: { blockers: readonly Blocker[]; onLeave: () => void }) {
  return (
    // The list scrolls, so the keyboard must reach it.
    <ul className={styles.blockers} tabIndex={0} aria-label="Blockers">
      {blockers.map((blocker, place) => (
        // A record may be there once for each way in which it uses the other.
        <li key={place}>
          <NamedLink name={blocker.label} href={blocker.href} onClick={onLeave} />
          {blocker.note && <span className={styles.note}>{blocker.note}</span>}
        </li>
      ))}
    </ul>
  );
}
