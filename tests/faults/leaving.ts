import http from 'node:http';
import type { Outcome } from './drive';
import { heldBy } from './leftovers';
import { recordedCall } from '../areas/calls-and-speech';
import type { Rig } from './rig';

/** How often each download is aborted. */
const TIMES = 20;

/** When the browser disconnects: what it has received by then, or what it waits for. */
const MOMENTS: { kind: string; fault?: { kind: string; bytes?: number } }[] = [
  { kind: 'in the middle' },
  { kind: 'while it waits', fault: { kind: 'hang' } },
  { kind: 'while the platform is in the middle', fault: { kind: 'hold-body', bytes: 20 } },
];

/**
 * Browsers abort a download, or disconnect while the platform keeps them waiting: the upstream call must end with them. The
 * console's own count of connections shows that none continues.
 */
export async function leaving(rig: Rig): Promise<Outcome[]> {
  const call = await recordedCall(rig);
  const { aurora, registered } = rig.places;
  const downloads: [what: string, path: string, call: string, user?: string][] = [
    ['a recording', call.recording, 'RecentCalls'],
    ['a capture', call.pcap, 'RecentCalls'],
    ['a trace', call.trace, 'RecentCalls'],
    ['the messages of a call', call.ladder, 'RecentCalls'],
    ['an export of calls', '/api/recent-calls/export?date=30', 'RecentCalls'],
    ['an export of alerts', '/api/alerts/export?date=7', 'Alerts'],
    ['a capture of a registration', `/api/carriers/${registered}/registration/pcap`, 'RecentCalls', 'acme'],
    ['an export of numbers', `/api/phone-numbers/export?account=${aurora}`, 'PhoneNumbers'],
    ['a configuration', `/api/configuration/export?account=${aurora}`, 'PhoneNumbers'],
    ['a page', '/internal/phone-numbers', 'PhoneNumbers'],
  ];
  const outcomes: Outcome[] = [];
  for (const [what, path, pattern, user = 'aurora'] of downloads) {
    for (const { kind, fault: held } of MOMENTS) {
      const fault = held ? await rig.sandbox.fault({ match: { path: pattern }, ...held }) : null;
      const cookies = await Promise.all(Array.from({ length: TIMES }, () => rig.session(user)));
      const left = cookies.map((cookie) => leave(rig.console.url + path, cookie, fault !== null));
      if (fault && !(await rig.sandbox.struck(fault.id, 30_000))) throw new Error(`${what} never asked the platform`);
      await Promise.all(left.map((one) => one.then((go) => go())));
      const finding = await heldBy(rig.console).then(
        () => null,
        (error: unknown) => String(error),
      );
      if (fault) await rig.sandbox.disarm(fault.id);
      outcomes.push({ area: 'leaving', what, call: path.split('?')[0]!, kind, finding });
    }
  }
  return outcomes;
}

/**
 * Starts a request. @returns a function that disconnects: after the first piece of the response, or at once if there is none to
 * wait for
 */
async function leave(url: string, cookie: string, waiting: boolean): Promise<() => void> {
  const headers = { cookie, 'sec-fetch-dest': 'document' };
  const request = http.get(url, { headers, agent: false });
  request.on('error', () => undefined);
  if (!waiting) {
    await new Promise<void>((begun) => {
      request.once('response', (answer) => {
        answer.on('error', () => undefined);
        answer.once('data', () => {
          answer.pause();
          begun();
        });
      });
    });
  }
  return () => void request.destroy();
}
