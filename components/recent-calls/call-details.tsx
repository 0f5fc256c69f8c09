import { Link } from '@/components/ui/link';
import { useAnswer } from '@/components/resource/use-answer';
import { ButtonLink } from '@/components/ui/button-link';
import { CopyButton } from '@/components/ui/copy-button';
import { NamedLink } from '@/components/ui/named-link';
import { recordPath } from '@/lib/access/paths';
import { questionHref, questionOfCall } from '@/lib/call-routing/question';
import { isCarrier } from '@/lib/calls/trunks';
import type { CallDetail } from '@/lib/resources/recent-calls/view';
import styles from './workbench.module.css';

const AREAS: Record<string, 'accounts' | 'applications'> = { account_sid: 'accounts', application_sid: 'applications' };

/** A record that a call involved: always its ID, and its name as a link as soon as it is known. */
function NamedId({ area, sid }: { area: 'accounts' | 'applications'; sid: string }) {
  const [answer] = useAnswer<{ name: string }>(`/${area}/${sid}`);
  if (answer.state !== 'loaded') return sid;
  return (
    <>
      <NamedLink name={answer.value.name} href={recordPath(area, sid)} /> {sid}
    </>
  );
}

/** The value of a field; a link if it names a record. */
function Value({ name, text }: { name: string; text: string }) {
  const area = Object.hasOwn(AREAS, name) ? AREAS[name] : undefined;
  if (area && text) return <NamedId area={area} sid={text} />;
  if (name !== 'trunk' || !isCarrier(text)) return text;
  return <Link href={`/internal/carriers?account=&q=${encodeURIComponent(text)}`}>{text}</Link>;
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
