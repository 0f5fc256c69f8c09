import { isAreaOn } from '../../access/areas';
import { can } from '../../access/can';
import { recordPath } from '../../access/paths';
import type { Owner } from '../../access/principal';
import type { Area } from '../../access/rules';
import type { Carrier, RoutingConfig } from '../../call-routing/config';
import { inbound } from '../../call-routing/inbound';
import type { InboundCall, InboundDecision } from '../../call-routing/inbound-types';
import { lint, type Finding } from '../../call-routing/lint';
import { outbound } from '../../call-routing/outbound';
import type { OutboundDecision } from '../../call-routing/outbound-types';
import { refIn, type RecordRef, type Way } from '../../call-routing/trail';
import { ok, type Problem, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { decideWith, type Failure, type RoutingSource, type Unread } from '../../resources/call-routing/load';
import { isAsked, questionErrors, questionHref, type Question, type QuestionField } from '../../call-routing/question';
import { notesOf } from '../../resources/call-routing/words';
import { boundedExpressions } from './bounded-expressions';
import { deviceCall, NO_REALM, type DeviceCall } from './device-call';
import { completed, incomingCall } from './incoming-call';
import { routingSource } from './known-gateways';
import type { Viewer } from '../viewer';

/** The answer to a question. */
interface WayAnswer {
  /** Null: something it needs could not be read, see `failures`. */
  way: Way<InboundDecision | OutboundDecision> | null;
  config: RoutingConfig;
  /** Incoming: the source address that was assumed, where only the carrier was given. */
  source: string;
  failures: Failure[];
  unread: Unread;
  partOfNumbers: boolean;
  /** Findings about the records involved. */
  findings: Finding[];
}

/** The page "Test a number". */
export interface NumberWay {
  /** As it was asked, and completed where it is about a past call. */
  question: Question;
  carriers: Carrier[];
  accountName: string;
  errors: Partial<Record<QuestionField, string>>;
  /** Null: nothing has been asked yet, or the question cannot be answered. */
  answer: WayAnswer | null;
  /** The URL of a record's page; null if this user may not open it. */
  hrefOf: (ref: RecordRef) => string | null;
}

/** Answers a question, or says what is wrong with it. Costs at most six calls, and one per carrier whose gateways are read. */
export async function numberWay(viewer: Viewer, context: ResourceContext, asked: Question): Promise<Result<NumberWay>> {
  const opened = await routingSource(viewer, context);
  if (!opened.ok) return opened;
  const { config } = opened.value;
  const own = { ...asked, account: context.principal.accountSid ?? asked.account };
  const question = await completed(opened.value, own);
  const errors = isAsked(question) ? questionErrors(question) : {};
  const account = config.accounts.find(({ id }) => id === question.account);
  if (question.account && !account && question.direction !== 'in')
    errors.account = 'This account doesn’t exist, or you don’t have access to it.';
  const carrier = config.carriers.find(({ id }) => id === question.carrier);
  if (question.carrier && !carrier) errors.carrier = 'This carrier doesn’t exist, or you don’t have access to it.';
  const isReady = () => isAsked(question) && Object.keys(errors).length === 0;
  let device: DeviceCall | null = null;
  if (question.direction === 'device' && account && isReady()) {
    if (account.realm) device = await deviceCall(context, question, { ...account, realm: account.realm });
    else errors.client = NO_REALM;
    if (device?.reason) errors.client = device.reason;
  }
  let call = device?.call ?? null;
  if (question.direction === 'in' && isReady()) {
    const incoming = await incomingCall(opened.value, question, carrier);
    if (incoming.call) call = incoming.call;
    else errors[incoming.field] = incoming.missing;
    const ended = opened.value.failures.find(({ problem }) => problem.kind === 'unauthenticated');
    if (ended) return { ok: false, problem: ended.problem };
  }
  return ok({
    question,
    carriers: config.carriers,
    accountName: account?.name ?? '',
    errors,
    answer: isReady() ? await answer(opened.value, question, call, device) : null,
    hrefOf: links(context, config),
  });
}

async function answer(
  source: RoutingSource,
  question: Question,
  call: InboundCall | null,
  device: DeviceCall | null,
): Promise<WayAnswer> {
  const tried = boundedExpressions();
  if (call) await source.readApplications();
  const way = await decideWith<Way<InboundDecision | OutboundDecision>>(source, question, (config) =>
    call ? inbound(config, call, tried) : outbound(config, outgoingCall(question), tried),
  );
  const { config, failures, partOfNumbers } = source;
  const { numbers, tables, tenants, gateways: unreadGateways } = way.needs;
  const told = new Set(
    way.steps.flatMap(({ text }) => text.flatMap((part) => (typeof part === 'string' ? [] : part.id))),
  );
  return {
    way: numbers || tables || tenants ? null : { ...way, open: [...way.open, ...(device?.open ?? [])] },
    config,
    source: call?.source ?? '',
    failures: [...failures, ...(device?.failures ?? [])],
    unread: { carriers: unreadGateways.length, tables: source.unreadTables },
    partOfNumbers,
    findings: lint(config).filter(({ text }) => text.some((part) => typeof part !== 'string' && told.has(part.id))),
  };
}

function outgoingCall({ account, number, from, trunk, via }: Question) {
  return { account, number, from, trunk: trunk || undefined, inboundCarrier: via || undefined };
}

const AREAS: Record<RecordRef['kind'], Area> = {
  account: 'accounts',
  application: 'applications',
  carrier: 'carriers',
  number: 'phone-numbers',
  table: 'least-cost-routing',
  tenant: 'ms-teams-tenants',
};

/** Where the records in a sentence link to for this viewer. */
export function links({ principal, features }: ResourceContext, config: RoutingConfig): NumberWay['hrefOf'] {
  return (ref) => {
    const area = AREAS[ref.kind];
    const owner = ownerOf(ref, config);
    const open = isAreaOn(area, features) && owner !== null && can(principal, 'read', area, owner).allowed;
    return open ? recordPath(area, ref.id) : null;
  };
}

/** The owner of a record; null if it is not visible. */
function ownerOf({ kind, id }: RecordRef, config: RoutingConfig): Owner | null {
  if (kind === 'account') {
    const account = config.accounts.find((one) => one.id === id);
    return account ? { providerSid: account.providerId, accountSid: id } : null;
  }
  const lists: Record<
    Exclude<RecordRef['kind'], 'account'>,
    { id: string; accountId: string | null; providerId?: string | null }[]
  > = {
    application: config.applications,
    carrier: config.carriers,
    number: config.numbers ?? [],
    table: config.tables ?? [],
    tenant: config.tenants ?? [],
  };
  const found = lists[kind].find((one) => one.id === id);
  if (!found) return null;
  const account = config.accounts.find((one) => one.id === found.accountId);
  return { providerSid: found.providerId ?? account?.providerId ?? null, accountSid: found.accountId };
}

/** The displayed part of an answer. */
export function answerOf(question: Question, answer: WayAnswer) {
  const { way, config, failures, unread, findings } = answer;
  return {
    asked: question,
    way,
    problems: failures.map(failureText),
    unread,
    notes: notesOf(question, answer),
    findings,
    refOf: refIn(config),
    href: questionHref(question),
  };
}

/** The Problem to show for a failed source. */
export const failureText = ({ what, problem }: Failure): Problem => ({
  ...problem,
  message: `Couldn’t load ${what}. ${problem.message}`,
});
