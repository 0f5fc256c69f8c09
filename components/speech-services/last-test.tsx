import { Status } from '@/components/ui/status';
import type { CombinedStatus } from '@/lib/resources/speech-services/status';
import styles from './speech.module.css';

/** The result of a speech service's last test, for users who view as another user and cannot run one. */
export function LastTest({ last: { tone, text } }: { last: CombinedStatus }) {
  return (
    <section>
      <h2>Last test</h2>
      <div className={styles.result}>
        <Status tone={tone}>{text}</Status>
      </div>
      <p className={`fine ${styles.help}`}>To run a test, stop viewing as someone else.</p>
    </section>
  );
}
