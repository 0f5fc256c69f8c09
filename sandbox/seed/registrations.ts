import type { Row } from '../columns';
import { sidFor, type Seed } from './seed';

const TRANSPORTS = ['udp', 'tls', 'wss', 'tcp'];

/** What the registrar writes about a device: its location, and the internal address of the platform that it uses. */
function deviceOf(name: string, place: number): Row {
  const protocol = TRANSPORTS[place % TRANSPORTS.length]!;
  const browser = protocol === 'wss';
  const address = `203.0.113.${(place % 200) + 20}:5060`;
  return {
    contact: browser ? `sip:${name}@a1b2c3d4.invalid;transport=ws` : `sip:${name}@${address};transport=${protocol}`,
    sbcAddress: `${protocol}/192.0.2.1:5060`,
    privateSbcAddress: '10.20.0.11:5060',
    protocol,
    proxy: `sip:${address}`,
    allow_direct_app_calling: 1,
    allow_direct_queue_calling: 1,
    allow_direct_user_calling: 1,
  };
}

/** Devices of seeded clients are registered if their name ends in an even digit; so are some without a client. */
export const seedRegistrations: Seed = ({ store }) => {
  for (const { account_sid, sip_realm } of store.list('accounts')) {
    if (!sip_realm) continue;
    const names = store.list('clients', { account_sid }).map(({ username }) => String(username));
    const online = names.filter((name) => /^phone\d*[02468]$/.test(name));
    if (online.length === 0) continue;
    // An account with a registration hook accepts any name.
    const rows = [...online, 'lobby'].map((name, place) => ({
      registration_sid: sidFor(`registration ${name}@${String(sip_realm)}`),
      name,
      domain: sip_realm,
      details: deviceOf(name, place),
    }));
    store.load('registrations', rows);
  }
};
