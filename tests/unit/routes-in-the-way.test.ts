import { routesInTheWay } from '@/lib/resources/least-cost-routing/in-the-way';

const CARRIERS = [{ carrierSid: 'c1', name: 'One', isActive: true }];
const route = (route_sid: string | null, regex: string, carrier_sid = 'c1') => ({ route_sid, regex, carrier_sid });
type Routes = Parameters<typeof routesInTheWay>[0];
const places = (now: Routes, stored: Routes) => [...routesInTheWay(now, stored, CARRIERS).keys()];

it('what was stored against a rule stops no save while nobody touches it, wherever it stands now', () => {
  const broken = route('a', '^(1');
  const gone = route('b', '^2', 'deleted');
  expect(places([gone, broken], [broken, gone])).toEqual([]);
});

it('it does once it is changed, and so does a new one of the same', () => {
  const broken = route('a', '^(1');
  expect(places([route('a', '^(12')], [broken])).toEqual([0]);
  expect(places([route('a', '^(1', 'other')], [broken])).toEqual([0]);
  expect(places([broken, route(null, '^(1')], [broken])).toEqual([1]);
});

it('blanks are no pattern', () => {
  expect(places([route(null, '   ')], [])).toEqual([0]);
  expect(places([route('a', ' ')], [route('a', ' ')])).toEqual([]);
});
