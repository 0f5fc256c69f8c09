import { Status } from '@/components/ui/status';
import type { CombinedStatus } from '@/lib/resources/speech-services/status';
import styles from './speech.module.css';

/** How the last test of a speech service ended, for those who cannot make another one: they look at it as somebody else. */
export function LastTest({ last: { tone, text } }: { last: CombinedStatus }) {
  return (
    <section>
      <h2>Last test</h2>
      <div className={styles.result}>
        <Status tone={tone}>{text}</Status>
      </div>
      <p className={styles.help}>To run a test, stop viewing as someone else.</p>
    </section>
  );
}
