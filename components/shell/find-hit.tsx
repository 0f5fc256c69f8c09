import { Link } from '@/components/ui/link';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-drawings';
import { matchedParts } from '@/lib/format/match-words';
import type { Hit } from '@/lib/kit/findings';
import { iconOf, kindOf } from './find-pages';
import { noteRecent } from './find-recent';
import styles from './find-palette.module.css';

export interface FindHitProps {
  hit: Hit;
  /** What is highlighted in it. */
  typed: string;
  /** Where it is remembered, when it is a record. */
  place: string;
  onOpen: () => void;
}

/** A page or record that was found. */
export function FindHit({ hit, typed, place, onOpen }: FindHitProps) {
  return (
    <li>
      <Link
        data-hit
        href={hit.href}
        className={styles.hit}
        onClick={(event) => {
          if (hit.detail !== undefined) noteRecent(place, hit);
          if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onOpen();
        }}
      >
        <Icon name={iconOf(hit.area)} />
        <span className={styles.texts}>
          <span className="clip">
            <Matched typed={typed} text={hit.name} />
          </span>
          {hit.detail && (
            <small className="fine clip">
              <Matched typed={typed} text={hit.detail} />
            </small>
          )}
        </span>
        <span className="fine">{kindOf(hit.area)}</span>
      </Link>
    </li>
  );
}

/** A text in which what was typed is highlighted. */
function Matched({ typed, text }: { typed: string; text: string }) {
  return matchedParts(typed, text).map((part, place) =>
    part.isMatch ? <mark key={place}>{part.text}</mark> : part.text,
  );
}

/** An action that runs at once. */
export function FindAct({ label, icon, run }: { label: string; icon: IconName; run: () => Promise<boolean> }) {
  return (
    <li>
      <button type="button" data-hit className={styles.hit} onClick={() => void run()}>
        <Icon name={icon} />
        {label}
      </button>
    </li>
  );
}
