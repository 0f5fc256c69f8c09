import type { AlertOf } from '../../calls/story';
import { readAlert } from './groups';
import type { AlertRow } from './wire';

/** The call that an alert may be about. */
export interface AskedCall {
  callSid: string | null;
  accountSid: string | null;
  fields: Record<string, unknown>;
}

/**
 * Whose an alert is that came while a call was set up: the platform names the call only where the one who wrote the alert gave it
 * (`target_sid`, CONTRACT-2, section 29), else the application or the carrier at most, else nothing but the account.
 * @param carrierSid of the call's carrier, where it is known
 */
export function alertOwner(row: AlertRow, call: AskedCall, carrierSid: string | null): AlertOf | 'another call' {
  const field = (key: string) => row.others.find((one) => one.key === key)?.text ?? null;
  const target = field('target_sid');
  const application = call.fields.application_sid;
  if (target === null) {
    if (application && field('detail') === `Application SID ${String(application)}`) return 'application';
    if (carrierSid && readAlert(row).facts.sid === carrierSid) return 'carrier';
    return row.accountSid ? 'account' : 'provider';
  }
  if (target === call.callSid) return 'call';
  if (target === application) return 'application';
  if (target === carrierSid) return 'carrier';
  // Calls are the only other things that alerts name here; one of a call without a sid cannot be told from it.
  return call.callSid === null ? 'account' : 'another call';
}
