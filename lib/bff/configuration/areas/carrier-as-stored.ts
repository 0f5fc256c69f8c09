import 'server-only';
import { AREAS } from '../../../configuration/areas';
import { nameIn, rowsIn, type Fields, type Row } from '../../../configuration/model';
import { rowPairs } from '../../../configuration/row-pairs';
import { newSipGateway, storedNetmask, storedSipPort } from '../../../resources/carriers/gateways';

const INTERVAL = 'smpp.enquire_link_interval';
const FROM_DOMAIN = 'registration.from_domain';
const SMPP = ['smpp.outbound', 'smpp.inbound'];

/** A carrier's fields of a file as a save would store them. @param stored its current ones; none of a new carrier */
export function carrierAsStored(wanted: Fields, stored: Fields): Fields {
  const fields = { ...wanted };
  const { sip_gateways: rows } = wanted;
  if (Array.isArray(rows)) fields.sip_gateways = gatewaysAsStored(rows, rowsIn(stored.sip_gateways));
  // Rows without an address are no gateways, unless another tool has stored one.
  for (const path of SMPP)
    if (Array.isArray(wanted[path]) && !rowsIn(stored[path]).some(isBlank))
      fields[path] = rowsIn(wanted[path]).filter((row) => !isBlank(row));
  const seconds = nameIn(wanted[INTERVAL]).trim();
  if (/^\d+$/.test(seconds)) fields[INTERVAL] = Number(seconds) === 0 ? '' : String(Number(seconds));
  if (!keepsFromDomain(wanted, stored)) delete fields[FROM_DOMAIN];
  return fields;
}

const isBlank = ({ address }: Row) => address !== undefined && nameIn(address).trim() === '';

/** A carrier that doesn't register gets no From domain, but may keep one. */
function keepsFromDomain(wanted: Fields, stored: Fields): boolean {
  const registered = stored['registration.enabled'] === true;
  const registers = (wanted['registration.enabled'] ?? registered) === true;
  return registers || (!registered && nameIn(stored[FROM_DOMAIN]) !== '');
}

/**
 * What a row does not mention stays unsaid; what it depends on is then that of the stored gateway, or of a new one. A port and a
 * netmask that are stored as the file has them stay: another tool may store what a save of this console would not.
 */
function gatewaysAsStored(rows: Row[], stored: Row[]): Row[] {
  const field = AREAS.carriers.fields.find(({ path }) => path === 'sip_gateways')!;
  const before = new Map(rowPairs(field, stored, rows).map((pair) => [pair.after, pair.before]));
  return rows.map((row) => {
    const { address, port, netmask } = row;
    const there = before.get(row);
    const { inbound, outbound } = { ...newSipGateway(), ...there, ...row };
    return {
      ...row,
      ...(port === null && there?.port !== null && { port: storedSipPort({ address: nameIn(address), port: '' }) }),
      ...(typeof netmask === 'number' &&
        netmask !== there?.netmask && {
          netmask: storedNetmask({ inbound: inbound === true, outbound: outbound === true, netmask }),
        }),
    };
  });
}
