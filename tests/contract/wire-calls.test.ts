import { readTrace } from '@/lib/calls/read-trace';
import { wireAlerts } from '@/lib/resources/alerts/wire';
import { wireCalls } from '@/lib/resources/recent-calls/wire';
import { readExchanges } from '../support/sandbox-recordings';

/** The success bodies of an area's recordings with this path suffix. */
function bodies(
  area: string,
  path: RegExp,
): { name: string; body: { total: number; data: Record<string, unknown>[] } }[] {
  return readExchanges(area)
    .filter(({ request, response }) => response.status === 200 && path.test(request.path))
    .map(({ name, response }) => ({ name, body: response.body as never }));
}

const both = (areas: string[], path: RegExp) => areas.flatMap((area) => bodies(area, path));

const calls = both(['recent-calls', 'call-statistics'], /\/RecentCalls$/);
const alerts = both(['alerts', 'alert-types'], /\/Alerts$/);
const traces = bodies('recent-calls', /\/trace\/[0-9a-f]+$/);

it('there are recordings of each', () => {
  expect([calls.length, alerts.length, traces.length].every((count) => count > 0)).toBe(true);
});

it.each(calls)('calls: $name', ({ body }) => {
  const { rows, total } = wireCalls.parse(body);
  expect(total).toBe(body.total);
  expect(rows).toHaveLength(body.data.length);
  rows.forEach((row, i) => {
    const raw = body.data[i]!;
    const shown = Object.keys(raw).filter((key) => key !== 'recording_url');
    expect(Object.keys(row.fields).toSorted()).toEqual(shown.toSorted());
    expect(row).toMatchObject({
      callSid: raw.call_sid,
      sipCallId: raw.sip_callid,
      answered: raw.answered,
      from: raw.from,
    });
    expect(row.recording === null).toBe(raw.recording_url === null);
  });
});

it.each(alerts)('alerts: $name', ({ body }) => {
  const { rows, total } = wireAlerts.parse(body);
  expect(total).toBe(body.total);
  rows.forEach((row, i) => {
    const raw = body.data[i]!;
    expect(row).toMatchObject({ time: raw.time, message: raw.message });
    expect(row.others.map(({ key }) => key).toSorted()).toEqual(
      Object.keys(raw)
        .filter((key) => key !== 'time' && key !== 'message')
        .toSorted(),
    );
  });
});

it.each(traces)('traces: $name', ({ body }) => {
  const spans = readTrace(body);
  expect(spans?.length).toBeGreaterThan(0);
  expect(spans?.every(({ id, name, start }) => id && name && start !== null && start > 0)).toBe(true);
});
