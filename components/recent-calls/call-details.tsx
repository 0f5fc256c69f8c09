import Link from 'next/link';
import { ButtonLink } from '@/components/ui/button-link';
import { CopyButton } from '@/components/ui/copy-button';
import { questionHref, questionOfCall } from '@/lib/call-routing/question';
import { isCarrier } from '@/lib/resources/recent-calls/facts';
import type { CallDetail } from '@/lib/resources/recent-calls/view';
import { NamedId } from './named-id';
import styles from './workbench.module.css';

const AREAS: Record<string, 'accounts' | 'applications'> = { account_sid: 'accounts', application_sid: 'applications' };

/** The value of a field; a link if it names a record. */
function Value({ name, text }: { name: string; text: string }) {
  const area = Object.hasOwn(AREAS, name) ? AREAS[name] : undefined;
  if (area && text) return <NamedId area={area} sid={text} />;
  if (name !== 'trunk' || !isCarrier(text)) return text;
  return (
    <Link href={`/internal/carriers?account=&q=${encodeURIComponent(text)}`} prefetch={false}>
      {text}
    </Link>
  );
}

/** All fields of the call, under the platform's names. */
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
                  <Value name={key} text={text} />
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
