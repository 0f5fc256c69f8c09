import Link from 'next/link';
import styles from './overview.module.css';

export interface Figure {
  label: string;
  /** As it is read: '3,798', '88.7%'. */
  text: string;
  /** The list that it counts. */
  href?: string;
  /** Beside it, smaller. */
  beside?: string;
  big?: true;
}

/** Numbers with what they are the number of, each a link to its list. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, text, href, beside, big }) => (
        <div key={label} className={big && styles.big}>
          <dt>{label}</dt>
          <dd>
            {href ? (
              <Link href={href} prefetch={false}>
                {text}
              </Link>
            ) : (
              text
            )}
            {beside && <small> {beside}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
