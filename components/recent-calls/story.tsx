import { Link } from '@/components/ui/link';
import { Fragment } from 'react';
import type { StoryPart } from '@/lib/calls/story';
import type { AlertOf, CallStory, StoryAlerts } from '@/lib/calls/story-view';
import { countOf } from '@/lib/format/count';
import { Time } from '@/components/resource/time';
import { UnreadPart } from '@/components/resource/unread-part';
import styles from './story.module.css';

/** What happened in a call, with names and links, and the alerts that may explain it. */
export function Story({ story, timeZone }: { story: CallStory; timeZone: string }) {
  const { what, who, alerts, pointsToAlerts, alertsHref, testHref } = story;
  const isEmpty = alerts !== null && alerts.shown.length === 0 && alerts.ofOtherCalls === 0;
  const allRead = alerts !== null && !alerts.isCut && !alerts.withoutProvider;
  return (
    <section className={styles.story} aria-label="What happened">
      <p className={styles.what}>
        <Parts parts={what} />
      </p>
      <p>
        <Parts parts={who} />{' '}
        {testHref && (
          <>
            <Link href={testHref}>Test this number</Link>.{' '}
          </>
        )}
        {alerts === null && <UnreadPart label="Retry alerts">Couldn’t load its alerts.</UnreadPart>}
        {isEmpty && allRead && pointsToAlerts && noneOf(alerts, alertsHref !== null)}
      </p>
      {alerts && !isEmpty && <Alerts {...alerts} href={alertsHref} timeZone={timeZone} />}
      {alerts?.isCut && <p>There were too many alerts to check them all.</p>}
      {alerts?.withoutProvider && (
        <p>
          <UnreadPart label="Retry the service provider’s alerts">
            Couldn’t load the service provider’s alerts.
          </UnreadPart>
        </p>
      )}
    </section>
  );
}

/** @param isListed their list reaches back to the call */
function noneOf({ isLong }: StoryAlerts, isListed: boolean): string {
  if (!isListed) return 'They are no longer stored: the platform keeps alerts for 7 days.';
  return isLong ? 'There are none.' : 'No alerts in that minute.';
}

const OF: Record<AlertOf, string> = {
  call: 'Of this call',
  application: 'Of its application',
  carrier: 'Of its carrier',
  account: 'Of the account',
  // They name no account: it may be the gateway of another one.
  provider: 'In the service provider’s list',
};

interface AlertsProps extends StoryAlerts {
  href: string | null;
  timeZone: string;
}

function Alerts({ shown, more, ofOtherCalls, isLong, href, timeZone }: AlertsProps) {
  const total = countOf(shown.length + more + ofOtherCalls, 'alert');
  return (
    <>
      <p>
        <Parts parts={[href === null ? total : { text: total, href }]} />{' '}
        {isLong ? 'naming this call, or from its first or last minute' : 'in that minute'}
        {ofOtherCalls > 0 && `, ${ofOtherCalls} of other calls`}
        {shown.length > 0 ? ':' : '.'}
      </p>
      {shown.length > 0 && (
        <ul>
          {shown.map(({ text, link, at, time, owner }, place) => (
            <li key={place}>
              <Time at={at} timeZone={timeZone}>
                {time}
              </Time>{' '}
              <span>{OF[owner]}:</span> {text}
              {link && (
                <>
                  {'. '}
                  <Link href={link.href} aria-label={`${link.label}: ${text}`}>
                    {link.label}
                  </Link>
                </>
              )}
            </li>
          ))}
          {more > 0 && <li>and {more} more</li>}
        </ul>
      )}
    </>
  );
}

function Parts({ parts }: { parts: StoryPart[] }) {
  return parts.map((part, place) => (
    <Fragment key={place}>{typeof part === 'string' ? part : <Link href={part.href}>{part.text}</Link>}</Fragment>
  ));
}
