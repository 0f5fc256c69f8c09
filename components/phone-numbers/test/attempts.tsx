import type { Attempt } from '@/lib/call-routing/attempts';
import styles from './test.module.css';

/** What is sent to the gateways of a carrier, in order. */
export function Attempts({ attempts }: { attempts: Attempt[] }) {
  return (
    <ol className={styles.attempts}>
      {attempts.map(({ gateway, uri, via, authUser, diversion }, place) => (
        <li key={`${gateway} ${place}`}>
          <code>{uri}</code>
          {via && (
            <span>
              sent to <code>{via}</code>
            </span>
          )}
          {authUser && (
            <span>
              authenticates as <code>{authUser}</code>
            </span>
          )}
          {diversion && (
            <span>
              Diversion <code>{diversion}</code>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
