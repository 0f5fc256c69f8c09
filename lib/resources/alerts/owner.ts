import type { AlertOf } from '../../calls/story-view';
import { other, readAlert } from './read-alert';
import type { AlertRow } from './wire';

/** The call that an alert may belong to. */
interface AskedCall {
  callSid: string | null;
  accountSid: string | null;
  fields: Record<string, unknown>;
}

/**
 * What an alert that arrived during a call belongs to. The platform names the call only if the author of the alert
 * provided it (`target_sid`, CONTRACT-2, section 29), otherwise the application or the carrier at most, otherwise just the
 * account.
 * @param carrierSid of the call's carrier, if known
 */
export function alertOwner(row: AlertRow, call: AskedCall, carrierSid: string | null): AlertOf | 'another call' {
  const target = other(row, 'target_sid');
  const application = call.fields.application_sid;
  if (target === null) {
    if (application && other(row, 'detail') === `Application SID ${String(application)}`) return 'application';
    if (carrierSid && readAlert(row).facts.sid === carrierSid) return 'carrier';
    return row.accountSid ? 'account' : 'provider';
  }
  if (target === call.callSid) return 'call';
  if (target === application) return 'application';
  if (target === carrierSid) return 'carrier';
  // Besides these, alerts only name calls; a call without a sid can't be told apart from that call.
  return call.callSid === null ? 'account' : 'another call';
}

/**
 * Whether an alert of a provider's list is in no account's list: it is about a shared carrier or a limit of the provider. A list
 * that names no accounts tells by the message only, so it may be about the carrier of another account.
 */
export function isOfProvider(row: AlertRow): boolean {
  if (row.others.some(({ key }) => key === 'account_sid')) return row.accountSid === null;
  const { kind } = readAlert(row);
  return kind?.untyped === true || kind?.place === 'provider';
}
