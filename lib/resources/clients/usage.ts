import { z } from 'zod';
import { path } from '../../kit/platform-calls';
import { ok, type Result } from '../../kit/problem';
import type { RecordView, ResourceContext } from '../../kit/resource';
import { linkTo, type Usage } from '../../kit/usage';
import { wireSidOrNull } from '../../kit/wire';

const wireDevices = z.looseObject({ device_calling_application_sid: wireSidOrNull.optional() });

/** A SIP client belongs to an account, whose application for device calls receives its calls (CONTRACT 17). */
export async function clientUsage(
  { calls, directory }: ResourceContext,
  _sid: string,
  { owner, facts = {} }: RecordView,
): Promise<Result<Usage>> {
  const account = owner.accountSid;
  const devices = account ? await calls.get(path`/Accounts/${account}`, wireDevices) : ok(null);
  if (!devices.ok) return devices;
  const application = devices.value?.device_calling_application_sid;
  const applications = application ? await directory.applications() : ok([]);
  if (!applications.ok) return applications;
  const name = applications.value.find((one) => one.applicationSid === application)?.name;
  return ok({
    users: [],
    connected: [
      ...linkTo('Account', 'accounts', account, facts.accountName, 'Owns it'),
      ...linkTo('Application', 'applications', application, name, 'Gets the calls of the account’s SIP clients'),
    ],
    unseen: [],
  });
}
