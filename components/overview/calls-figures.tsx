import { NamedLink } from '@/components/ui/named-link';
import styles from './overview.module.css';

export interface Figure {
  label: string;
  /** Formatted: '3,798', '88.7%'. */
  text: string;
  /** The URL of the list that it counts. */
  href?: string;
  /** Smaller text next to it. */
  beside?: string;
  big?: true;
}

/** Labelled numbers, each a link to its list. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, text, href, beside, big }) => (
        <div key={label} className={big && styles.big}>
          <dt>{label}</dt>
          <dd>
            <NamedLink name={text} href={href} />
            {beside && <small> {beside}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
