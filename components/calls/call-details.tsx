import { ButtonLink } from '@/components/ui/button-link';
import { CopyButton } from '@/components/ui/copy-button';
import { questionHref, questionOfCall } from '@/lib/call-routing/question';
import type { CallDetail } from '@/lib/resources/recent-calls/view';
import styles from './workbench.module.css';

/** Every field of the call, under the names that the platform gives them. */
export function CallDetails({ details }: { details: CallDetail[] }) {
  const question = questionOfCall(Object.fromEntries(details.map(({ key, text }) => [key, text])));
  return (
    <>
      {question && (
        <p className={styles.asked}>
          <ButtonLink href={questionHref(question)} size="sm" icon="route">
            Where would it go now?
          </ButtonLink>
        </p>
      )}
      <dl className={styles.details}>
        {details.map(({ key, text, copy }) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>
              {text === null ? (
                <span className="muted">null</span>
              ) : (
                <span className={copy ? styles.id : undefined} title={copy ? text : undefined}>
                  {text}
                </span>
              )}
              {copy && text && <CopyButton text={text} label={`Copy ${key}`} />}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
