import { isAreaOn } from '../../access/areas';
import { can } from '../../access/can';
import { recordPath } from '../../access/paths';
import { choosesAccount, choosesProvider, isViewOnly } from '../../access/principal';
import { gatewayHref } from '../../call-routing/gateway-host';
import { withoutTrunkZero } from '../../call-routing/routes';
import { callTime } from '../../format/call-time';
import { grouped } from '../../format/count';
import { matchRank, plainText } from '../../format/match-words';
import { isWrittenNumber, partyText, phoneNumberText } from '../../format/phone-number';
import type { Findings, FoundAction, Hit } from '../../kit/findings';
import { ok, type Result } from '../../kit/problem';
import { offers, type ResourceContext } from '../../kit/resource';
import { isSid } from '../../kit/sid';
import { keptReads } from '../../platform/kept-reads';
import type { CacheOwner } from '../../platform/remembered';
import { declaredAreas, resourceOf } from '../../resources/registry';
import { TEST_CALL_PATH } from '../../resources/live-calls/test-call';
import { pageOfNumbers } from '../../resources/phone-numbers/page';
import { findCall } from '../../resources/recent-calls/find-call';
import { OWN_NOT_SEARCHED } from '../../resources/speech-services/list';
import { directoryOf } from '../directory';
import type { Viewer } from '../viewer';
import { pauseFor } from '../pause';
import { loadEntries, MOST_OF_A_LIST } from './entries';

const LONGEST = 200;
const MOST = 24;
/** The most results of one kind, so that no kind hides the others. */
const MOST_OF_A_KIND = 6;
/** How long lists are cached, and how long while nothing matches; a change by the user drops them. */
const KEPT_MS = 5 * 60_000;
const FRESH_MS = 15_000;
/** How long a search waits for lists that are being read, so that one that hangs doesn't hide what the others have. */
const WAIT_MS = 1000;
/** The fewest digits to search numbers for. */
const DIGITS = 4;
/** An address that lists of carriers don't show: IPv4, with or without a port. */
const GATEWAY = /^\d{1,3}(\.\d{1,3}){3}(:\d+)?$/;
/** The platform doesn't search for SIP Call-IDs: the list of calls does, within a period. They are long, and have digits. */
const SIP_CALL_ID = /^(?=.*\d)\S{16,}$/;

/**
 * Finds records by what their lists show: names, ids, realms, addresses. Numbers and calls are requested from the platform.
 * @param typed the input; the first 200 characters count
 * @param deep includes numbers and calls, once typing pauses
 */
export async function find(
  { session, providers }: Pick<Viewer, 'session' | 'providers'>,
  context: ResourceContext,
  typed: string,
  deep: boolean,
): Promise<Result<Findings>> {
  const q = typed.trim().slice(0, LONGEST);
  const words = plainText(q).split(/\s+/).filter(Boolean);
  if (words.length === 0) return ok({ records: [], actions: [], failed: [], note: null, more: false, pending: false });
  const [{ ranked, failed, cut, pending }, numbers, call] = await Promise.all([
    matchingEntries(session, context, words),
    deep ? numbersLike(session, context, q) : ok(NO_NUMBERS),
    deep ? callOf(context, q) : ok([]),
  ]);
  const ended = [
    ...failed.map(({ problem }) => problem),
    ...[numbers, call].flatMap((one) => (one.ok ? [] : one.problem)),
  ];
  const unauthenticated = ended.find(({ kind }) => kind === 'unauthenticated');
  if (unauthenticated) return { ok: false, problem: unauthenticated };
  const counts = new Map<string, number>();
  const kept = ranked.filter(({ entry: { area } }) => {
    const count = (counts.get(area) ?? 0) + 1;
    counts.set(area, count);
    return count <= MOST_OF_A_KIND;
  });
  const listed = kept.slice(0, MOST).map(({ entry: { area, sid, name, detail } }) => ({
    area,
    name,
    detail,
    href: recordPath(area, sid),
  }));
  // Some SIP Call-IDs have the form of a sid: nothing that has been asked has this one.
  const isNoSid = deep && listed.length === 0 && call.ok && call.value.length === 0;
  const { actions, more } = await actionsFor(providers, context, q, words, isNoSid);
  return ok({
    records: [...listed, ...(numbers.ok ? numbers.value.found : []), ...(call.ok ? call.value : [])],
    actions,
    failed: [
      ...failed.map(({ title }) => title),
      ...(numbers.ok ? [] : ['Phone numbers']),
      ...(call.ok ? [] : ['Recent calls']),
    ],
    note: [...(choosesAccount(context.principal) ? [OWN_NOT_SEARCHED] : []), ...cut.map(onlyFirst)].join(' ') || null,
    more: more || kept.length > listed.length || ranked.length > kept.length || (numbers.ok && numbers.value.more),
    pending,
  });
}

const onlyFirst = (title: string) => `Of ${title}, only the first ${grouped(MOST_OF_A_LIST)} are searched.`;

/**
 * The entries that match, best first. If none has the name, the record may be newer than the lists in memory: those that aren't
 * fresh are read again, unless the platform's remaining requests are needed elsewhere.
 */
async function matchingEntries(session: CacheOwner, context: ResourceContext, words: readonly string[]) {
  const matching = async (forMs: number, waitMs?: number) => {
    const { entries, ...read } = await loadEntries(session, context, forMs, waitMs);
    const ranked = entries
      .flatMap((entry) => {
        const rank = matchRank(words, entry.plain);
        return rank === null ? [] : [{ entry, rank }];
      })
      // Within a rank they keep their order: by name.
      .sort((a, b) => a.rank - b.rank);
    return { ranked, ...read };
  };
  const known = await matching(KEPT_MS, WAIT_MS);
  const { ranked, failed, pending } = known;
  const mayBeNewer = ranked.length === 0 && failed.length === 0 && !pending && /\p{L}/u.test(words.join());
  // Nothing is hidden by waiting for these: without them there is nothing.
  return mayBeNewer && pauseFor(context.calls) === 0 ? matching(FRESH_MS) : known;
}

const NO_NUMBERS = { found: [] as Hit[], more: false };

/** The first numbers that match, and whether there are more. */
async function numbersLike(
  session: CacheOwner,
  context: ResourceContext,
  q: string,
): Promise<Result<typeof NO_NUMBERS>> {
  const digits = withoutTrunkZero(q).replace(/\D/g, '').replace(/^00/, '');
  if (digits.length < DIGITS || !isWrittenNumber(q.replaceAll('*', ''))) return ok(NO_NUMBERS);
  const query = { q: digits, page: 1, size: MOST_OF_A_KIND, sort: 'number', descending: false, filters: {} };
  // The next digit needs the same names.
  const directory = directoryOf(keptReads(session, context.calls), context.provider);
  const page = await pageOfNumbers({ ...context, directory }, query);
  if (!page.ok) return page;
  const { rows, matched } = page.value;
  const found = rows.map(({ numberSid, number, accountName, applicationName }) => ({
    area: 'phone-numbers',
    name: phoneNumberText(number),
    detail: [accountName, applicationName ?? 'no application'].filter(Boolean).join(' · '),
    href: recordPath('phone-numbers', numberSid),
  }));
  return ok({ found, more: matched > rows.length });
}

/** A call by its sid, the only thing that the platform can find regardless of the call's date. */
async function callOf(context: ResourceContext, q: string): Promise<Result<Hit[]>> {
  if (!isSid(q)) return ok([]);
  const call = await findCall(context, { id: q, accountSid: null, at: null });
  if (!call.ok) return call.problem.kind === 'not-found' ? ok([]) : call;
  const { from, to, accountSid, attemptedAt } = call.value;
  return ok([
    {
      area: 'recent-calls',
      name: `${partyText(from)} to ${partyText(to)}`,
      detail: callTime(attemptedAt, context.timeZone) ?? '',
      href: `${recordPath('recent-calls', q)}${accountSid ? `?account=${accountSid}` : ''}`,
    },
  ]);
}

async function actionsFor(
  providers: Viewer['providers'],
  { principal, features, provider }: ResourceContext,
  q: string,
  words: readonly string[],
  isNoSid: boolean,
): Promise<{ actions: FoundAction[]; /** Whether others match, too. */ more: boolean }> {
  const actions: FoundAction[] = declaredAreas()
    .map((area) => resourceOf(area)!)
    .filter(
      (resource) =>
        resource.list.addLabel &&
        offers(resource, 'create') &&
        isAreaOn(resource.area, features) &&
        // Who has no list can have only one record: the menu, whose pages are found, too, leads to it or to its creation.
        can(principal, 'list', resource.area).allowed &&
        can(principal, 'create', resource.area).allowed,
    )
    .map(({ area, list }) => ({ label: list.addLabel!, href: `/internal/${area}/add` }));
  actions.push({ label: 'Test a number', href: '/internal/phone-numbers/test' });
  if (can(principal, 'create', 'phone-numbers').allowed)
    actions.push({ label: 'Import phone numbers', href: '/internal/phone-numbers/import' });
  if (features.testCalls && !isViewOnly(principal)) actions.push({ label: 'Test call', href: TEST_CALL_PATH });
  actions.push(
    { label: 'Call statistics', href: '/internal/recent-calls/statistics' },
    { label: 'Compare two records', href: '/internal/configuration/records' },
  );
  if (choosesProvider(principal)) {
    const all = await providers();
    for (const one of all.ok ? all.value : [])
      if (one.providerSid !== provider.providerSid)
        actions.push({ label: `Switch to ${one.name}`, provider: one.providerSid });
  }
  const named = actions.filter(({ label }) => matchRank(words, [plainText(label)]) !== null);
  const matching = named.slice(0, MOST_OF_A_KIND);
  const more = named.length > matching.length;
  const callsWith = (text: string): FoundAction => {
    const calls = new URLSearchParams({ ...(choosesAccount(principal) ? { account: '' } : {}), date: '7', q: text });
    return { label: `Calls of the last 7 days with ${q}`, href: `/internal/recent-calls?${calls.toString()}` };
  };
  if (GATEWAY.test(q)) matching.unshift({ label: `Find the carrier of SIP gateway ${q}`, href: gatewayHref(q) });
  else if (q.replace(/\D/g, '').length >= DIGITS && isWrittenNumber(q)) {
    const number = withoutTrunkZero(q).replace(/[^\d+]/g, '');
    matching.push(
      {
        label: `Where would ${q} go?`,
        href: `/internal/phone-numbers/test?direction=out&number=${encodeURIComponent(number)}`,
      },
      callsWith(number),
    );
  } else if (SIP_CALL_ID.test(q) && (isNoSid || !isSid(q))) matching.push(callsWith(q));
  return { actions: matching, more };
}
