import { newestAlerts } from '@/lib/bff/alerts/alert-count';
import { wireAlerts } from '@/lib/resources/alerts/wire';
import { ACME } from '@/sandbox/seed/organisation';
import { dayStart } from '@/lib/format/day-start';
import { ok } from '@/lib/kit/problem';
import type { ResourceContext } from '@/lib/kit/resource';
import { ownSandbox } from '../support/own-sandbox';
import { valueOf } from '../support/problem-of';
import { signedInContext } from '../support/signed-in-context';

const own = ownSandbox();

it('of more alerts than are read at once, those of today are counted, and no more are claimed', async () => {
  const { context } = await signedInContext(own.control, 'acme', 'service_provider');
  const midnight = dayStart(new Date(), context.timeZone).getTime();
  const at = (moment: number) => ({ time: new Date(moment).toISOString(), message: 'x', service_provider_sid: ACME });
  const today = Array.from({ length: 40 }, (_, place) => midnight + place);
  const before = Array.from({ length: 460 }, (_, place) => midnight - 1 - place);
  const alerts = wireAlerts.parse({ total: 900, data: [...today.toReversed(), ...before].map(at) });
  const get = (() => Promise.resolve(ok(alerts))) as unknown as ResourceContext['calls']['get'];
  const counted = valueOf(await newestAlerts({ ...context, calls: { ...context.calls, get } }, undefined));
  expect(counted).toEqual({ list: `service_provider ${ACME}`, times: today.toReversed() });
});
