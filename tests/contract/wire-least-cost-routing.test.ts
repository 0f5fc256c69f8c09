import { routeToWire, wireLcr, wireLcrs, wireRoute, wireRoutes } from '@/lib/resources/least-cost-routing/wire';
import { recordedReads } from '../support/recordings';

const SID = '[0-9a-f-]{36}';
type Rows = Record<string, unknown>[];

describe('every recorded success body of outbound routing is understood', () => {
  test('lists of tables', () => {
    const reads = recordedReads('lcrs', /^\/v1\/Lcrs$/);
    expect(reads.length).toBeGreaterThan(0);
    for (const { name, body } of reads) {
      const tables = wireLcrs.parse(body);
      expect([name, tables.map(({ lcrSid, isActive, routes }) => [lcrSid, isActive, routes])]).toEqual([
        name,
        (body as Rows).map((row) => [row.lcr_sid, row.is_active === 1, Math.max(0, Number(row.number_routes) - 1)]),
      ]);
    }
  });

  test('single tables', () => {
    const reads = recordedReads('lcrs', new RegExp(`^/v1/Lcrs/${SID}$`));
    expect(reads.length).toBeGreaterThan(0);
    for (const { body } of reads) {
      const row = body as Record<string, unknown>;
      expect(wireLcr.parse(body)).toMatchObject({
        lcrSid: row.lcr_sid,
        defaultEntrySid: row.default_carrier_set_entry_sid,
        accountSid: row.account_sid,
        providerSid: row.service_provider_sid,
      });
    }
  });

  test('routes, which go back as they came', () => {
    const reads = recordedReads('lcrs', /^\/v1\/LcrRoutes$/);
    expect(reads.length).toBeGreaterThan(0);
    let compared = 0;
    for (const { name, body } of reads) {
      for (const [place, route] of wireRoutes.parse(body).entries()) {
        const sent = routeToWire(String((body as Rows)[place]!.lcr_sid), route, route.entries[0]?.carrierSid ?? '');
        expect([name, sent]).toEqual([name, (body as Rows)[place]]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(10);
  });

  test('a route that can’t be read makes the whole list unreadable: a save would delete it otherwise', () => {
    expect(wireRoutes.safeParse([{ regex: '1' }]).success).toBe(false);
    expect(wireRoute.safeParse({ lcr_route_sid: 'x', regex: '1' }).success).toBe(true);
  });
});
