import { Icon } from '@/components/ui/icon';
import type { Finding } from '@/lib/call-routing/lint';
import { Part } from './part';
import styles from './test.module.css';
import { Words, type HrefOf } from './words';

export interface FindingsProps {
  findings: Finding[];
  /** The most findings to list. */
  most: number;
  hrefOf: HrefOf;
}

/** Configuration that is valid but behaves differently from what it suggests. */
export function Findings({ findings, most, hrefOf }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <Part title="Worth a look">
      <ul className={styles.findings}>
        {findings.slice(0, most).map(({ text, level }, place) => (
          <li key={place} className={level === 'error' ? styles.bad : styles.warned}>
            <Icon name="alert" label={level === 'error' ? 'Calls fail' : 'Check'} />
            <span>
              <Words sentence={text} hrefOf={hrefOf} />
            </span>
          </li>
        ))}
        {findings.length > most && <li>{`and ${findings.length - most} more`}</li>}
      </ul>
    </Part>
  );
}
