import Link from 'next/link';
import { Fragment } from 'react';
import type { AlertOf, CallStory, StoryAlerts, StoryPart } from '@/lib/calls/story';
import styles from './story.module.css';

/** What happened in a call, with names and links, and the alerts of that minute. */
export function Story({ story: { what, who, alerts, alertsHref, testHref } }: { story: CallStory }) {
  return (
    <section className={styles.story} aria-label="What happened">
      <p className={styles.what}>
        <Parts parts={what} />
      </p>
      <p>
        <Parts parts={who} />{' '}
        {testHref && (
          <>
            <Link href={testHref} prefetch={false}>
              Test this number
            </Link>
            .{' '}
          </>
        )}
        {alerts === null && 'Couldn’t load the alerts of that minute.'}
      </p>
      {alerts && (alerts.shown.length > 0 || alerts.ofOtherCalls > 0) && <Alerts {...alerts} href={alertsHref} />}
    </section>
  );
}

const OF: Record<AlertOf, string> = {
  call: 'this call',
  application: 'its application',
  carrier: 'its carrier',
  account: 'the account',
  provider: 'the service provider',
};

function Alerts({ shown, more, ofOtherCalls, href }: StoryAlerts & { href: string | null }) {
  const total = count(shown.length + more + ofOtherCalls);
  return (
    <>
      <p>
        <Parts parts={[href === null ? total : { text: total, href }]} /> in that minute
        {ofOtherCalls > 0 && `, ${ofOtherCalls} of other calls`}
        {shown.length > 0 ? ':' : '.'}
      </p>
      {shown.length > 0 && (
        <ul>
          {shown.map(({ text, time, owner }, place) => (
            <li key={place}>
              <span>{time}</span> <span>Of {OF[owner]}:</span> {text}
            </li>
          ))}
          {more > 0 && <li>and {more} more</li>}
        </ul>
      )}
    </>
  );
}

const count = (alerts: number) => (alerts === 1 ? '1 alert' : `${alerts} alerts`);

function Parts({ parts }: { parts: StoryPart[] }) {
  return parts.map((part, place) => (
    <Fragment key={place}>
      {typeof part === 'string' ? (
        part
      ) : (
        <Link href={part.href} prefetch={false}>
          {part.text}
        </Link>
      )}
    </Fragment>
  ));
}
