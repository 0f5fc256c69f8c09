import { AREAS } from '../../configuration/areas';
import { pairsOf } from '../../configuration/compare';
import { nameIn, type AreaName, type Configuration, type Fields } from '../../configuration/model';
import { applicationAsStored } from './areas/applications';
import { carrierAsStored } from './areas/carrier-as-stored';
import { numbersAsStored } from './areas/numbers';
import { contractsAsStored } from './areas/service-provider';

/** @param stored the record's current fields; none of a new one */
type AsStored = (wanted: Fields, stored: Fields) => Fields;

/** The areas in which a save stores some fields in another way than a file may have them. */
const TURNED: Partial<Record<AreaName, AsStored>> = {
  provider_settings: (wanted, stored) => contractsAsStored(hooksAsStored('provider_settings', wanted, stored), stored),
  accounts: (wanted, stored) => hooksAsStored('accounts', wanted, stored),
  applications: (wanted, stored) => applicationAsStored(hooksAsStored('applications', wanted, stored), stored),
  carriers: carrierAsStored,
};

/**
 * A file as a save would store it, so that its second plan is empty. What has no effect with a record's other fields is left
 * out, as with a switch that is off.
 */
export function asStored(file: Configuration, stored: Configuration): Configuration {
  const areas = { ...numbersAsStored(file, stored).areas };
  for (const [name, turn] of Object.entries(TURNED) as [AreaName, AsStored][]) {
    const records = areas[name];
    if (!records) continue;
    const pairs = pairsOf(AREAS[name], file.kind, records, stored.areas[name] ?? []);
    const partners = new Map(pairs.map((pair) => [pair.wanted, pair.stored]));
    areas[name] = records.map((one) => ({ ...one, fields: turn(one.fields, partners.get(one)?.fields ?? {}) }));
  }
  return { ...file, areas };
}

/** A webhook's method and user name need a URL, and a websocket has no method. A password goes with its user name. */
function hooksAsStored(area: AreaName, wanted: Fields, stored: Fields): Fields {
  const hooks = AREAS[area].fields.flatMap(({ path }) => (path.endsWith('_hook.url') ? [path.slice(0, -4)] : []));
  const fields = { ...wanted };
  for (const hook of hooks) {
    const url = nameIn(wanted[`${hook}.url`] ?? stored[`${hook}.url`]).trim();
    if (url === '' || /^wss?:/i.test(url)) delete fields[`${hook}.method`];
    if (url === '') delete fields[`${hook}.username`];
  }
  return fields;
}
