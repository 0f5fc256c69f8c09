import type { Metadata } from 'next';
import { Latencies, type TracedCall } from '@/components/recent-calls/statistics/latencies';
import { Statistics } from '@/components/recent-calls/statistics/statistics';
import { OwnTimeZone } from '@/components/resource/own-time-zone';
import { RetryMessage } from '@/components/resource/retry-message';
import { ButtonLink } from '@/components/ui/button-link';
import { PageHead } from '@/components/ui/page-head';
import { callMarks } from '@/lib/bff/recent-calls/call-marks';
import { readListRequest } from '@/lib/bff/list';
import { pauseFor } from '@/lib/bff/pause';
import { settleOrShow, visit } from '@/lib/bff/visit';
import { dayStart } from '@/lib/format/day-start';
import { wallClock } from '@/lib/format/wall-clock';
import type { ListQuery } from '@/lib/kit/list';
import { listQueryText, readListQuery, type SearchParams } from '@/lib/kit/list-query';
import type { Problem } from '@/lib/kit/problem';
import type { ResourceContext } from '@/lib/kit/resource';
import { hoursOf, rangeFilters } from '@/lib/resources/recent-calls/day';
import { filterWords } from '@/lib/resources/recent-calls/filter-words';
import { recentCalls } from '@/lib/resources/recent-calls/resource';
import { callStatistics, sampleWords } from '@/lib/resources/recent-calls/statistics';
import { callView, type MarkCall } from '@/lib/resources/recent-calls/view';
import type { CallRow } from '@/lib/resources/recent-calls/wire';

export const metadata: Metadata = { title: 'Call statistics' };

const { list } = recentCalls;
const LIST = '/internal/recent-calls';

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await visit('recent-calls', 'list');
  const params = await searchParams;
  const context = await viewer.context();
  if (!context.ok)
    return <Failed query={readListQuery(list, params)} problem={await settleOrShow(viewer, context.problem)} />;
  const { query: asked, account, problem } = await readListRequest(recentCalls, context.value, params);
  // What was chosen last in a list does not count here, so the lists that belong to the figures say that it does not.
  const query = { ...asked, ...(!account && { allAccounts: true as const }) };
  if (problem) return <Failed query={query} problem={await settleOrShow(viewer, problem)} />;
  const found = await callStatistics(context.value, query, new Date(), () => pauseFor(context.value.calls) === 0);
  if (!found.ok) return <Failed query={query} problem={await settleOrShow(viewer, found.problem)} />;
  const { exact, sample, traced, isWhole } = found.value;
  const { timeZone } = context.value;
  const withFilters = (more: Record<string, string>, answered: boolean) => {
    const filters = { ...query.filters, ...more, ...(answered && { status: 'answered' }) };
    // Where only a part of the calls was read, the list would have more.
    return isWhole ? LIST + listQueryText(list, { ...query, filters }) : null;
  };
  const hours = hoursOfDay(query.filters.date || undefined, timeZone);
  return (
    <>
      <OwnTimeZone timeZone={timeZone} />
      <Head query={query} note={filterWords(query, account?.name ?? null)} />
      <Statistics
        exact={exact}
        sample={sample}
        sampleWords={sampleWords(found.value)}
        timeZone={timeZone}
        hrefOf={{
          status: (status, answered) => (status === null ? null : withFilters({ sip: String(status) }, answered)),
          trunk: (trunk, answered) => (trunk === null ? null : withFilters({ trunk }, answered)),
          hour: (hour, answered) => {
            const one = hours.find(({ from }) => wallClock(from, timeZone)!.hour() === hour);
            return one ? withFilters(rangeFilters(one.from, one.to, timeZone), answered) : null;
          },
        }}
        latencies={
          context.value.features.tracing && (
            <Latencies calls={await tracedCalls(context.value, traced, callMarks(viewer.principal))} />
          )
        }
      />
    </>
  );
}

/** The hours of the day that the filter of dates names; none of a longer period, of which no list shows an hour of each day. */
function hoursOfDay(date = 'today', timeZone: string) {
  const now = new Date();
  if (date === 'yesterday') return hoursOf(dayStart(now, timeZone, 1), timeZone);
  return date === 'today' ? hoursOf(now, timeZone) : [];
}

function Head({ query, note }: { query: ListQuery; note?: string }) {
  return (
    <PageHead
      title="Call statistics"
      note={note && note.charAt(0).toUpperCase() + note.slice(1)}
      actions={<ButtonLink href={LIST + listQueryText(list, query)}>These calls</ButtonLink>}
    />
  );
}

function Failed({ query, problem }: { query: ListQuery; problem: Problem }) {
  return (
    <>
      <Head query={query} />
      <RetryMessage problem={problem} />
    </>
  );
}

/** The calls whose traces can be measured, with the names of their applications. */
async function tracedCalls(context: ResourceContext, rows: CallRow[], mark: MarkCall): Promise<TracedCall[]> {
  const { timeZone, features, directory } = context;
  if (rows.length === 0) return [];
  const applications = await directory.applications();
  const names = new Map(
    applications.ok ? applications.value.map(({ applicationSid, name }) => [applicationSid, name]) : [],
  );
  return rows.flatMap((row) => {
    const { trace, href } = callView(row, timeZone, features, mark);
    const application = row.fields.application_sid;
    return trace === null
      ? []
      : [
          {
            path: trace.replace('/recent-calls/trace/', '/recent-calls/latencies/'),
            href,
            application: typeof application === 'string' ? (names.get(application) ?? application) : null,
          },
        ];
  });
}
