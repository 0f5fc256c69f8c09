import 'server-only';
import type { Account } from '../../call-routing/config';
import { pastApplication, reasonAgainst, type Device } from '../../call-routing/device';
import type { InboundCall } from '../../call-routing/inbound-types';
import type { Question } from '../../call-routing/question';
import type { Sentence } from '../../call-routing/trail';
import { path } from '../../kit/platform-calls';
import type { ResourceContext } from '../../kit/resource';
import type { Failure } from '../../resources/call-routing/load';
import { wireClient, wireClients } from '../../resources/clients/wire';

/** A call from a registered device, with what its account's SIP clients say about it. */
export interface DeviceCall {
  call: InboundCall;
  /** What prevents the device from calling. */
  reason: string | null;
  open: Sentence[];
  failures: Failure[];
}

export const NO_REALM = 'This account has no SIP realm, so no device can register with it.';

/** Reads the SIP clients of the account. Costs two calls at most. */
export async function deviceCall(
  { calls, features }: ResourceContext,
  { number, client }: Question,
  account: Account & { realm: string },
): Promise<DeviceCall> {
  const call = { uri: `sip:${number}@${account.realm}`, source: '', authenticatedUser: true };
  const found = features.sipClients ? await calls.get('/Clients', wireClients) : null;
  const own = found?.ok ? found.value.filter(({ accountSid }) => accountSid === account.id) : null;
  const caller = own?.find(({ username }) => username === client);
  // Only a read of the single client is sure to include its permissions.
  const alone = caller ? await calls.get(path`/Clients/${caller.clientSid}`, wireClient) : null;
  const devices: Device[] | null =
    own?.map((one) => ({
      username: one.username,
      active: one.isActive,
      may: one === caller && alone?.ok ? alone.value : null,
    })) ?? null;
  return {
    call,
    reason: reasonAgainst(client, devices, account),
    open: pastApplication({ number, client }, devices, account),
    failures: [found, alone].flatMap((one) =>
      one && !one.ok ? [{ what: 'the SIP clients', problem: one.problem }] : [],
    ),
  };
}
