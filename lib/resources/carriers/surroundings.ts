import { matchesWords } from '../../format/match-words';
import { memory } from '../../kit/memory';
import type { Query } from '../../kit/platform-calls';
import { ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { wirePresets, wireSbcs, wireSmpps } from './surroundings-wire';

type Address = { address: string; transport: string };

/** Addresses of the platform that a carrier must allow; null where they could not be read. */
export interface PlatformAddresses {
  signalling: Address[] | null;
  messages: Address[] | null;
}

// They rarely change; reading them again would cost up to four calls each time a carrier is opened.
const remembered = memory<PlatformAddresses>('platform addresses', { forMs: 60_000 });

/**
 * The platform's own addresses, cached for a minute per user, viewed party and provider.
 * @returns null in place of addresses that could not be read
 */
export async function platformAddresses(context: ResourceContext): Promise<PlatformAddresses> {
  const { calls, provider, principal, features } = context;
  const { userSid, scope, accountSid } = principal;
  const key = `${userSid} ${scope} ${accountSid} ${provider.providerSid}`;
  const known = remembered.get(key);
  if (known) return known;
  const sbcs = (query: Query) => calls.get('/Sbcs', wireSbcs, { query });
  const smpps = (query: Query) => calls.get('/Smpps', wireSmpps, { query });
  const [signalling, messages] = await Promise.all([
    // Only administrators have to name the provider, also while they view the console as one; for others it changes nothing.
    ownOrGeneral(provider.providerSid, sbcs),
    features.sms ? ownOrGeneral(provider.providerSid, smpps) : ok([]),
  ]);
  const addresses: PlatformAddresses = {
    signalling: signalling.ok ? signalling.value.flatMap(signallingOf) : null,
    messages: messages.ok ? messages.value.map(messagesOf) : null,
  };
  if (signalling.ok && messages.ok) remembered.keep(key, addresses);
  return addresses;
}

/** A provider's own addresses; a provider without any uses the general ones. */
async function ownOrGeneral<T>(
  providerSid: string,
  read: (query: Query) => Promise<Result<T[]>>,
): Promise<Result<T[]>> {
  const own = await read({ service_provider_sid: providerSid });
  return own.ok && own.value.length === 0 ? read({}) : own;
}

function signallingOf({ ipv4, port, tlsPort }: { ipv4: string; port: number | null; tlsPort: number | null }) {
  const all: Address[] = [{ address: port ? `${ipv4}:${port}` : ipv4, transport: 'UDP, TCP' }];
  if (tlsPort) all.push({ address: `${ipv4}:${tlsPort}`, transport: 'TLS' });
  return all;
}

function messagesOf({ ipv4, port, tls }: { ipv4: string; port: number | null; tls: boolean }): Address {
  return { address: port ? `${ipv4}:${port}` : ipv4, transport: tls ? 'TLS' : 'TCP' };
}

/** The platform's carrier presets that match a name, as options for a searchable select. */
export async function presetsOf({ calls }: ResourceContext, filter: string) {
  const presets = await calls.get('/PredefinedCarriers', wirePresets);
  if (!presets.ok) return presets;
  const options = presets.value
    .filter(({ label }) => !filter || matchesWords(filter, [label]))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
  return ok({ options, total: options.length });
}
