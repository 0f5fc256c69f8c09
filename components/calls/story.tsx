import Link from 'next/link';
import { Fragment } from 'react';
import type { CallStory, StoryPart } from '@/lib/calls/story';
import styles from './story.module.css';

/** What happened in a call, in names and links, and the alerts of that minute. */
export function Story({ story: { what, who, alerts, alertCount, alertsHref, testHref } }: { story: CallStory }) {
  return (
    <section className={styles.story} aria-label="What happened">
      <p className={styles.what}>
        <Parts of={what} />
      </p>
      <p>
        <Parts of={who} />{' '}
        {testHref && (
          <>
            <Link href={testHref} prefetch={false}>
              Test this number
            </Link>
            .{' '}
          </>
        )}
        {alertCount === null && 'Couldn’t load the alerts of that minute.'}
        {alertCount !== null && alertCount > 0 && (
          <>
            <Parts of={[alertsHref === null ? count(alertCount) : { text: count(alertCount), href: alertsHref }]} /> in
            that minute:
          </>
        )}
      </p>
      {alerts.length > 0 && (
        <ul>
          {alerts.map(({ text, time }, place) => (
            <li key={place}>
              <span>{time}</span> {text}
            </li>
          ))}
          {alertCount !== null && alertCount > alerts.length && <li>and {alertCount - alerts.length} more</li>}
        </ul>
      )}
    </section>
  );
}

const count = (alerts: number) => (alerts === 1 ? '1 alert' : `${alerts} alerts`);

function Parts({ of }: { of: StoryPart[] }) {
  return of.map((part, place) => (
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
