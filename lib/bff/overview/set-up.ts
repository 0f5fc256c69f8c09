import 'server-only';
import { can } from '../../access/can';
import { choosesAccount } from '../../access/principal';
import type { Area } from '../../access/rules';
import { firstOf, grouped } from '../../format/count';
import { phoneNumberText } from '../../format/phone-number';
import { accountsOfProvider } from '../../kit/directory';
import { mapped, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { vendorLabel } from '../../kit/vendor-labels';
import type { Step } from '../../resources/overview/view';
import { UNASSIGNED_NUMBERS } from '../../resources/phone-numbers/list';
import type { NumberRecord } from '../../resources/phone-numbers/wire';
import { SHARED_SERVICES } from '../../resources/speech-services/list';
import type { FailedPart } from './failed-parts';
import type { OverviewSources, Source } from './sources';

interface SetUp {
  steps: Step[];
  failed: FailedPart[];
}

/** Which prerequisites of a first call exist. */
export async function loadSetUp(sources: OverviewSources, context: ResourceContext): Promise<SetUp> {
  const { principal } = context;
  const [carriers, applications, numbers, speech, calls, accounts] = await Promise.all([
    sources.carriers(),
    sources.applications(),
    sources.numbers(),
    sources.speech(),
    callsSoFar(sources),
    choosesAccount(principal) ? accountsOfProvider(context) : null,
  ]);
  const near = new Set(accounts?.ok ? accounts.value.map((one) => one.accountSid) : []);
  // Without the accounts, it can't be told which of the applications are this provider's.
  const own = accounts && !accounts.ok ? accounts : applications;
  const failed: SetUp['failed'] = [];
  const step = <T>(
    label: string,
    source: Source<T>,
    names: (value: T) => string[],
    [area, add]: [Area, string],
    missing: string,
    more: Partial<Step> = {},
  ): Step => {
    if (!source.ok) failed.push({ what: label, problem: source.problem });
    const found = source.ok ? names(source.value.value) : [];
    const state = !source.ok ? 'unknown' : found.length > 0 ? 'done' : 'missing';
    const open = { label: 'Show', href: `/internal/${area}${choosesAccount(principal) ? '?account=' : ''}` };
    const mayAdd = can(principal, 'create', area).allowed;
    return {
      label,
      state,
      text: state === 'done' ? firstOf([...new Set(found)], 2) : missing,
      link: state === 'done' ? open : mayAdd ? { label: add, href: `/internal/${area}/add` } : null,
      ...more,
    };
  };
  return {
    failed,
    steps: [
      step(
        'Carrier',
        carriers,
        // One that is deactivated takes no calls: it is named only where there is no other.
        (rows) => rows.toSorted((a, b) => Number(b.isActive) - Number(a.isActive)).map(({ name }) => name),
        ['carriers', 'Add carrier'],
        'Connects you to the phone network.',
        hasSharedOnly(carriers) ? { link: null } : {},
      ),
      step(
        'Application',
        own,
        (rows) => rows.filter(({ accountSid }) => !accounts || near.has(accountSid ?? '')).map(({ name }) => name),
        ['applications', 'Add application'],
        'Decides what happens in a call, through your webhook.',
      ),
      step(
        'Phone number',
        numbers,
        ({ rows }) =>
          rows.filter(({ applicationSid }) => applicationSid !== null).map(({ number }) => phoneNumberText(number)),
        ['phone-numbers', 'Add phone number'],
        'Point a number at your application, so that callers reach it.',
        withoutApplication(numbers),
      ),
      step(
        choosesAccount(principal) ? SHARED_SERVICES : 'Speech service',
        speech,
        (rows) => rows.map(({ vendor }) => vendorLabel(vendor)),
        ['speech-services', 'Add speech service'],
        choosesAccount(principal)
          ? 'Only if applications speak or listen. Accounts can have services of their own.'
          : 'Only if your application speaks or listens. You bring your own keys.',
        { optional: true, ...(hasSharedOnly(speech) ? { link: null } : {}) },
      ),
      firstCall(),
    ],
  };

  /** An account's lists of carriers and speech services don't show the shared ones. */
  function hasSharedOnly(source: Source<{ accountSid: string | null }[]>): boolean {
    if (choosesAccount(principal) || !source.ok || source.value.value.length === 0) return false;
    return source.value.value.every(({ accountSid }) => accountSid === null);
  }

  function firstCall(): Step {
    if (!calls.ok) failed.push({ what: 'Calls', problem: calls.problem });
    const { count, when } = calls.ok ? calls.value : { count: 0, when: '' };
    return {
      label: 'First call',
      state: !calls.ok ? 'unknown' : count > 0 ? 'done' : 'missing',
      text: count > 0 ? `${grouped(count)} ${when}` : 'Call the number, hang up, then press Refresh.',
      link: null,
    };
  }
}

/** What is known of numbers of which none has an application, if there are any. */
function withoutApplication(numbers: Source<{ rows: NumberRecord[]; total: number | null }>): Partial<Step> {
  const { rows, total } = numbers.ok ? numbers.value.value : { rows: [], total: null };
  if (rows.length === 0 || rows.some(({ applicationSid }) => applicationSid !== null)) return {};
  const link = { label: 'Show numbers', href: UNASSIGNED_NUMBERS };
  // One of those that were not read may have an application.
  return (total ?? 0) > rows.length ? { link, state: 'unknown' } : { link };
}

/** The calls of today or, if there are none yet, those before. */
async function callsSoFar(sources: OverviewSources): Promise<Result<{ count: number; when: string }>> {
  const today = await sources.today();
  if (!today.ok) return today;
  const count = today.value.value.total ?? today.value.value.rows.length;
  if (count > 0) return ok({ count, when: 'today' });
  return mapped(sources.earlierCalls(), (earlier) => ({ count: earlier.value, when: 'in the last 30 days' }));
}

/**
 * How far the set-up is: `new` without any call so far, `missing` where a part of it is missing or could not be read, as far as
 * the permanent tiles know.
 */
export type Progress = 'new' | 'missing' | 'complete';

/** Tells how far the set-up is. Costs a call of its own only where nothing was called today. */
export async function progressOf(sources: OverviewSources): Promise<Progress> {
  const [carriers, calls] = await Promise.all([sources.carriers(), callsSoFar(sources)]);
  if (calls.ok && calls.value.count === 0) return 'new';
  return calls.ok && carriers.ok && carriers.value.value.length > 0 ? 'complete' : 'missing';
}
