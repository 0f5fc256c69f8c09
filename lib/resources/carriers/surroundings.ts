import type { ResourceContext } from '../../kit/resource';
import { wirePresets, wireSbcs, wireSmpps } from './wire';

type Addresses = { address: string; transport: string }[] | null;

/** Addresses of the platform that a carrier must let in; null where they could not be read. */
export async function platformAddresses({
  calls,
  provider,
  principal,
  features,
}: ResourceContext): Promise<{ signalling: Addresses; messages: Addresses }> {
  // An administrator gets the general addresses unless the provider is named; those with none of their own use them, too.
  const query = principal.scope === 'admin' ? { service_provider_sid: provider.providerSid } : {};
  const both = async <T extends unknown[]>(read: (query: object) => Promise<T | null>) => {
    const own = await read(query);
    return own?.length === 0 && principal.scope === 'admin' ? read({}) : own;
  };
  const [sbcs, smpps] = await Promise.all([
    both(async (wanted) => {
      const found = await calls.get('/Sbcs', wireSbcs, { query: { ...wanted } });
      return found.ok ? found.value : null;
    }),
    features.sms
      ? both(async (wanted) => {
          const found = await calls.get('/Smpps', wireSmpps, { query: { ...wanted } });
          return found.ok ? found.value : null;
        })
      : [],
  ]);
  return {
    signalling:
      sbcs?.flatMap(({ ipv4, port, tlsPort }) => [
        { address: port ? `${ipv4}:${port}` : ipv4, transport: 'UDP, TCP' },
        ...(tlsPort ? [{ address: `${ipv4}:${tlsPort}`, transport: 'TLS' }] : []),
      ]) ?? null,
    messages:
      smpps?.map(({ ipv4, port, tls }) => ({
        address: port ? `${ipv4}:${port}` : ipv4,
        transport: tls ? 'TLS' : 'TCP',
      })) ?? null,
  };
}

/** The carriers that the platform knows by itself; none when they cannot be read, since they are only an offer. */
export async function presetsOf({ calls }: ResourceContext): Promise<{ value: string; label: string }[]> {
  const presets = await calls.get('/PredefinedCarriers', wirePresets);
  return presets.ok ? presets.value.toSorted((a, b) => a.label.localeCompare(b.label, 'en')) : [];
}
