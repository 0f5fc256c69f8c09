import { randomUUID } from 'node:crypto';
import { json, text, type Answer } from '../answers';
import type { Row } from '../columns';
import { fields, isProvider, type Context, type Route } from '../http';
import { keepLive, planned, type Course } from '../live/live-call';
import { innerCallIdOf } from '../calls/call';
import { refuse } from '../refusal';
import type { Store } from '../store';
import { readHook } from './hooks';
import { requireAccount } from './ownership';

/** The state of the platform's media servers: they take calls, do not respond, or respond unintelligibly. */
type MediaServer = 'up' | 'down' | 'odd';

const FIRST_ID = 800_000_000;
/** The INVITE is sent before anything about the call is written. */
const UNSEEN = 800;

/** Media servers are used in turn; a new set starts with its first. */
const turns = new WeakMap<Store, { of: string; turn: number }>();

function mediaServer(store: Store): MediaServer {
  const all = store.setting<MediaServer[]>('media_servers') ?? ['up'];
  if (all.length === 0) throw refuse(480, 'no available feature servers at this time');
  const last = turns.get(store);
  const turn = last?.of === all.join() ? last.turn + 1 : 0;
  turns.set(store, { of: all.join(), turn });
  return all[turn % all.length]!;
}

const NEEDED: Record<string, string> = { phone: 'number', teams: 'number', user: 'name', sip: 'sipUri' };

function checkTarget(to: unknown) {
  const target = (typeof to === 'object' && to !== null ? to : {}) as Row;
  const needed = NEEDED[String(target.type)];
  if (!needed || typeof target[needed] !== 'string') {
    throw refuse(400, `missing or invalid to property: ${JSON.stringify(to)}`);
  }
  return target;
}

const SPEECH = [
  'speech_synthesis_vendor',
  'speech_synthesis_language',
  'speech_synthesis_voice',
  'speech_recognizer_vendor',
  'speech_recognizer_language',
];

function checkHooks(sent: Row) {
  for (const name of ['call_hook', 'call_status_hook']) {
    const hook = sent[name];
    const url = typeof hook === 'object' && hook !== null ? (hook as Row).url : hook;
    if (url !== undefined && !/^(https?|wss?):\/\//.test(String(url))) {
      throw refuse(400, `${name} url be an absolute url`);
    }
  }
}

/** The application's owner is not checked, but its webhooks are, which replace those of the request. */
function checkApplication({ store }: Context, sent: Row) {
  if (sent.application_sid) {
    const application = store.get('applications', sent.application_sid);
    if (!application) throw refuse(400, `application_sid not found ${String(sent.application_sid)}`);
    const hookOf = (name: string) => readHook(store, application[`${name}_sid`], false) ?? undefined;
    return checkHooks({ call_hook: hookOf('call_hook'), call_status_hook: hookOf('call_status_hook') });
  }
  if (SPEECH.some((name) => !sent[name])) {
    throw refuse(400, `either application_sid or set of ${SPEECH.join(', ')} required`);
  }
  if (!sent.call_hook) throw refuse(400, 'either call_hook or application_sid required');
  checkHooks(sent);
}

/** What the media server refuses; the reason gets lost on the way back. */
function isRefused({ from, timeout, tag }: Row): boolean {
  const badTimeout = timeout !== undefined && !Number.isInteger(timeout);
  return typeof from !== 'string' || badTimeout || (tag !== undefined && (typeof tag !== 'object' || tag === null));
}

/**
 * The end of the called number determines the course of a call: 86 is busy, 99 never answers, 03 is refused by the carrier. One
 * that no carrier takes goes nowhere.
 */
function courseOf({ callee: called, trunk }: { callee: string; trunk: string }, sent: Row, now: number): Course {
  const began = now + UNSEEN;
  if (trunk === '') return { began, rings: 1, talks: null, endsAs: 'refused' };
  if (called.endsWith('86')) return { began, rings: 2, talks: null, endsAs: 'busy' };
  if (called.endsWith('03')) return { began, rings: 1, talks: null, endsAs: 'failed' };
  if (called.endsWith('99')) return { began, rings: Number(sent.timeout ?? 60), talks: null, endsAs: 'no-answer' };
  return { began, rings: 3, talks: Math.min(20, Number(sent.timeLimit ?? 20)) };
}

const TRUNKS: Record<string, string> = { user: 'user', sip: 'sipUri', teams: 'Microsoft Teams' };

/** What the call's record names as its trunk: for a number a carrier, the requested one or the first that the account may use. */
function trunkOf({ store }: Context, account: string, { type, trunk }: Row): string {
  const { service_provider_sid } = store.get('accounts', account) ?? {};
  const carriers = [{ account_sid: account }, { account_sid: null, service_provider_sid }];
  const first = carriers.map((owner) => store.first('voip_carriers', { ...owner, is_active: 1 })).find(Boolean);
  return TRUNKS[String(type)] ?? String(trunk ?? first?.name ?? '');
}

function create(context: Context): Answer {
  const { store, caller } = context;
  const server = mediaServer(store);
  const account = requireAccount(context);
  if (isProvider(caller)) throw refuse(400, `unauthorized createCall request for account ${account}`);
  const sent = fields(context);
  if (!sent.from) throw refuse(400, 'missing from parameter');
  const target = checkTarget(sent.to);
  checkApplication(context, sent);
  if (server === 'down') throw refuse(500, 'fetch failed');
  if (server === 'odd' || isRefused(sent)) return text(500, 'Internal Server Error');
  const called = String(target.number ?? target.name ?? target.sipUri);
  const told = {
    id: FIRST_ID + Number.parseInt(randomUUID().slice(0, 6), 16),
    account,
    provider: String(store.get('accounts', account)?.service_provider_sid ?? ''),
    direction: 'outbound' as const,
    caller: String(sent.from),
    callee: called,
    trunk: trunkOf(context, account, target),
  };
  const call = planned(told, courseOf(told, sent, store.now().getTime()), sent.application_sid);
  keepLive(store, call);
  return json(201, { sid: call.live_sid, callId: innerCallIdOf(told.id) });
}

export const routes: Route[] = [{ method: 'POST', path: '/Accounts/:sid/Calls', handle: create }];
