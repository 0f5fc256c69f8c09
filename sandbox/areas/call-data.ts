import { Readable } from 'node:stream';
import { done, json, text, type Answer } from '../answers';
import { mp3Of, wavOf } from '../calls/audio';
import { callBehind, dateOf, metAt, wireCall, type StoredCall } from '../calls/call';
import { capturedPackets, searchCapture } from '../calls/capture-server';
import { pcapOf } from '../calls/pcap';
import { bigTrace, traceOf } from '../calls/trace';
import { advance, growingTrace } from '../live/records';
import type { Row } from '../columns';
import { isAdmin, type Context, type Route } from '../http';
import { bareRefusal, refuse } from '../refusal';
import type { Store } from '../store';
import { guardAccount, guardProvider } from './ownership';

const notFound = () => text(404, 'Not Found');

/** Deletions leave the call's recording_url unchanged, so deleted recordings are stored separately. */
const GONE = 'deleted_recordings';

/** Both ways to have no sign-in to the capture server look alike: none is configured, or it can't be reached. */
function guardCaptureServer(store: Store) {
  if (store.setting('no_capture_server')) throw bareRefusal(400);
}

function capture({ params, store }: Context): Answer {
  guardCaptureServer(store);
  const id = params.call ?? '';
  return id.startsWith('fail-') ? notFound() : json(200, searchCapture(store, id, store.now().getTime()));
}

function pcap({ params, store }: Context): Answer {
  guardCaptureServer(store);
  const id = params.call ?? '';
  if (id.startsWith('fail-')) return notFound();
  // Calls that the capture server does not know, and unknown methods, return files without packets.
  const isKnown = ['invite', 'register'].includes(params.method ?? '');
  const packets = isKnown ? capturedPackets(store, id, store.now().getTime()) : [];
  return {
    status: 200,
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename=callid-${id}.pcap`,
    },
    body: Readable.from([pcapOf(packets)], { objectMode: false }),
  };
}

function trace({ params, store }: Context): Answer {
  advance(store);
  const id = params.trace ?? '';
  const growing = growingTrace(store, id);
  if (growing) return json(200, growing);
  const call = /^0*$/.test(id) ? undefined : callBehind(store, id);
  if (!call || !wireCall(call).trace_id || wireCall(call).trace_id !== id) return notFound();
  return json(200, call.traced > 1 ? bigTrace(call, call.traced) : traceOf(call));
}

function recordingOf(context: Context): { call: StoredCall | undefined; name: string } {
  const { params, store } = context;
  const { call: sid = '', year, month, day, format } = params;
  const call = callBehind(store, sid);
  const date = `${year}/${month}/${day}`;
  const held = call && call.account === params.sid && call.recording === format && dateOf(call.at) === date;
  return { call: held ? call : undefined, name: `${sid}.${format}` };
}

const bucketOf = (store: Store, account: string) => store.get('accounts', account)?.bucket_credential as Row | null;

/** Whether the storage holds the audio: it has lost one in thirteen, as happens in reality. */
function isHeld(store: Store, { call, name }: ReturnType<typeof recordingOf>): boolean {
  const gone = store.setting<string[]>(GONE) ?? [];
  return call !== undefined && !gone.includes(name) && (call.id % 13 !== 0 || call.told !== null);
}

function recording(context: Context): Answer {
  const account = guardAccount(context);
  const found = recordingOf(context);
  const { call } = found;
  if (!bucketOf(context.store, account) || !call || !isHeld(context.store, found)) return notFound();
  const mp3 = call.recording === 'mp3';
  return {
    status: 200,
    headers: { 'content-type': mp3 ? 'audio/mp3' : 'audio/wav' },
    body: mp3 ? mp3Of(call) : wavOf(call),
  };
}

function removeRecording(context: Context): Answer {
  const account = guardAccount(context);
  const bucket = bucketOf(context.store, account);
  if (!bucket) return notFound();
  const found = recordingOf(context);
  const { name } = found;
  // Only the other storages delete what isn't there.
  if (['google', 'azure'].includes(String(bucket.vendor)) && !isHeld(context.store, found)) return notFound();
  const gone = context.store.setting<string[]>(GONE) ?? [];
  context.store.keep(GONE, [...gone.filter((one) => one !== name), name]);
  return done();
}

/** Only installations at one cloud vendor keep logs; here: the specified flavour. */
function logs(context: Context): Answer {
  guardAccount(context);
  if (context.flavour === 'community') throw refuse(400, 'Logs are only available in AWS environments');
  const call = callBehind(context.store, context.params.call ?? '');
  if (!call) throw refuse(404, 'Call not found');
  const line = (after: number, level: string, msg: string) =>
    JSON.stringify({ time: new Date(call.at + after).toISOString(), level, callSid: context.params.call, msg });
  return json(200, [
    line(2, 'info', `got incoming ${call.direction} call from ${call.caller}`),
    line(40, 'debug', 'application found, starting'),
    line(metAt(call) - call.at + call.duration * 1000, 'info', 'call ended'),
  ]);
}

const both = (path: string, handle: Route['handle']): Route[] => [
  {
    method: 'GET',
    path: `/Accounts/:sid/RecentCalls/${path}`,
    handle: (context) => {
      // The id's owner is not checked (CONTRACT-2, section 33); administrators may name anything as the account.
      if (!isAdmin(context.caller)) guardAccount(context);
      return handle(context);
    },
  },
  {
    method: 'GET',
    path: `/ServiceProviders/:sid/RecentCalls/${path}`,
    handle: (context) => {
      guardProvider(context);
      return handle(context);
    },
  },
];

const RECORDING = '/Accounts/:sid/RecentCalls/:call/record/:year/:month/:day/:format';

export const routes: Route[] = [
  ...both(':call', capture),
  ...both(':call/:method/pcap', pcap),
  ...both('trace/:trace', trace),
  { method: 'GET', path: RECORDING, handle: recording },
  { method: 'DELETE', path: RECORDING, handle: removeRecording },
  { method: 'GET', path: '/Accounts/:sid/RecentCalls/:call/logs', handle: logs },
];
