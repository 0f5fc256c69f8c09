import type { BoardRoute, OfferedCarrier } from './board';
import { lintRows, type Mark } from './lint';

/**
 * The routes that block a save, by place. An untouched stored route that breaks a rule is reported but blocks nothing: other
 * tools create routes too, and carriers get deleted.
 * @param stored the routes as they are on the platform; none for a new table
 */
export function routesInTheWay(
  routes: readonly BoardRoute[],
  stored: readonly BoardRoute[],
  carriers: readonly OfferedCarrier[],
): Map<number, Mark> {
  const known = new Map(stored.map((route) => [route.route_sid, route]));
  const rows = routes.map(({ regex, carrier_sid }) => ({ text: regex, carrierSid: carrier_sid }));
  const wrong = lintRows(rows, carriers).flatMap((marks, place) => {
    const { route_sid, regex, carrier_sid } = routes[place]!;
    const before = route_sid ? known.get(route_sid) : undefined;
    const mark = marks.find(({ level }) => level === 'error');
    const isAsStored = before?.regex === regex && before.carrier_sid === carrier_sid;
    return mark && !isAsStored ? [[place, mark] as const] : [];
  });
  return new Map(wrong);
}
