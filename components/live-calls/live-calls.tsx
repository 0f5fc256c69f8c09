'use client';

import type { ReactNode } from 'react';
import { Paused } from '@/components/resource/paused';
import { tableColumn } from '@/components/resource/table-columns';
import { Time } from '@/components/resource/time';
import { Updates } from '@/components/resource/updates';
import { ButtonLink } from '@/components/ui/button-link';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { Message } from '@/components/ui/message';
import { PageHead } from '@/components/ui/page-head';
import { Table } from '@/components/ui/table';
import { countOf, firstOf } from '@/lib/format/count';
import { filterCalls, liveCallsList, type LiveFilter } from '@/lib/resources/live-calls/list';
import type { LiveView } from '@/lib/resources/live-calls/view';
import { clock } from './clock';
import { LiveExtrasPanel } from './live-extras-panel';
import { LiveRow } from './live-row';
import styles from './live-calls.module.css';
import { useLiveCalls } from './use-live-calls';

export interface LiveCallsProps {
  first: LiveView;
  account: string;
  filter: LiveFilter;
  filters: ReactNode;
  timeZone: string;
  /** The user has more than one account. */
  namesAccounts: boolean;
  /** The path for making a test call; null if there is none. */
  testCall: string | null;
}

/** More rows at once would help no one; the filters do. */
const MOST_ROWS = 300;
const MOST_NAMES = 3;

/** The calls in progress, refreshed while the page is visible. */
export function LiveCalls({ first, account, filter, filters, timeZone, namesAccounts, testCall }: LiveCallsProps) {
  const { view, problem, stopped, toggle, now } = useLiveCalls(first, account);
  const update = async () => {
    const found = await now();
    return found && found.at > 0 && found.pausedSeconds === null ? `Updated at ${clock(found.at, timeZone)}` : null;
  };
  const updates = view.periodSeconds > 0;
  const calls = filterCalls(view.calls, filter);
  const running = view.calls.filter(({ over }) => !over).length;
  // For several accounts, queues and conferences are not read: it would cost too many requests.
  const isAlone = namesAccounts && !account;
  const shown = calls.slice(0, MOST_ROWS);
  const columns = liveCallsList.columns
    // With an account selected, every row would say the same.
    .filter(({ key }) => isAlone || key !== 'account')
    .map(tableColumn);
  return (
    <>
      <PageHead
        title={liveCallsList.title}
        count={view.at > 0 ? running : undefined}
        actions={
          <>
            <Updates words={<Updated {...{ view, stopped, timeZone }} />} disabled={stopped} onNow={update}>
              {updates && (
                <IconButton
                  icon={stopped ? 'play' : 'pause'}
                  label={stopped ? 'Continue updates' : 'Pause updates'}
                  onClick={toggle}
                />
              )}
            </Updates>
            {testCall && <ButtonLink href={testCall}>Test call</ButtonLink>}
          </>
        }
      />
      {filters}
      {problem && <Message tone="red">{problem.message}</Message>}
      {view.pausedSeconds !== null && <Paused seconds={view.pausedSeconds} resumes={updates} />}
      <Unloaded failed={view.failed} />
      {view.at > 0 && view.unread > 0 && (
        <Message tone="jean" icon="info">
          The calls of {countOf(view.unread, 'account')} haven’t been read yet.
        </Message>
      )}
      <div className={classNames(styles.live, isAlone && styles.alone)}>
        <div className={styles.list}>
          {shown.length > 0 ? (
            <Table label={liveCallsList.title} columns={columns}>
              {shown.map((call) => (
                <LiveRow key={`${call.accountSid} ${call.callSid}`} {...{ call, timeZone }} namesAccounts={isAlone} />
              ))}
            </Table>
          ) : (
            view.failed.length + view.unread === 0 && <Nothing filtered={view.calls.length > 0} />
          )}
          {shown.length > 0 && (
            <p className={styles.more}>
              “Seen since” is when this console first saw a call. The call may have started earlier: the platform
              doesn’t say when.
            </p>
          )}
          {isAlone && (
            <p className={styles.more}>
              Choose an account for its queues and conferences{updates && ', and for faster updates'}.
            </p>
          )}
          {calls.length > MOST_ROWS && (
            <p className={styles.more}>
              Showing the newest {MOST_ROWS} of {calls.length} calls. Filter to find the others.
            </p>
          )}
        </div>
        {!isAlone && <LiveExtrasPanel extras={view.extras} {...{ updates, timeZone }} />}
      </div>
    </>
  );
}

interface UpdatedProps {
  view: LiveView;
  stopped: boolean;
  timeZone: string;
}

function Updated({ view: { at, periodSeconds }, stopped, timeZone }: UpdatedProps) {
  const next = stopped ? 'paused' : `every ${periodSeconds} s while visible`;
  return (
    <>
      {at > 0 ? (
        <>
          Updated at{' '}
          <Time at={at} timeZone={timeZone}>
            {clock(at, timeZone)}
          </Time>
        </>
      ) : (
        'Not updated yet'
      )}
      , {periodSeconds === 0 ? 'updates are off' : next}
    </>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState kind="no-match" title="Nothing matches these filters" />
  ) : (
    <EmptyState kind="empty" title={liveCallsList.emptyText} />
  );
}

/** The accounts whose calls couldn't be loaded: those with one reason together, as it may be that of all accounts. */
function Unloaded({ failed }: Pick<LiveView, 'failed'>) {
  const reasons = new Set(failed.map(({ message }) => message));
  return [...reasons].map((reason) => {
    const names = failed.filter(({ message }) => message === reason).map(({ account }) => account);
    return (
      <Message key={reason} tone="red">
        Couldn’t load the calls of {firstOf(names, MOST_NAMES)}. {reason}
      </Message>
    );
  });
}
