import { isSipCallId } from '../../calls/sip/call-id';
import { fail, mapped, ok, type Result } from '../../kit/problem';
import { ownerPath } from '../../kit/platform-calls';
import type { StoredCarrierFacts } from '../../resources/carriers/resource';
import type { Snapshot } from '../../resources/carriers/snapshot';
import { isCaptured, streamCapture, type Capture } from '../recent-calls/capture';
import type { FoundRecord } from '../record';
import type { Viewer } from '../viewer';

type FoundCarrier = FoundRecord<Snapshot, StoredCarrierFacts>;

const NONE = 'No packet capture was stored for this registration.';

/** The capture of a carrier's latest registration; for an account's carrier, the path is below the account. */
function captureOf({ context, record: { owner, facts } }: FoundCarrier): Result<Capture> {
  const { callId } = facts.status;
  if (!callId || !isSipCallId(callId)) return fail('not-found', NONE);
  const base = ownerPath(owner.accountSid, owner.providerSid ?? context.provider.providerSid);
  return ok({ base, sipCallId: callId });
}

/** Whether the latest registration of a carrier was captured. */
export async function findRegistration(viewer: Viewer, carrier: FoundCarrier): Promise<Result<{ captured: boolean }>> {
  const capture = captureOf(carrier);
  if (!capture.ok) return capture;
  return mapped(isCaptured(viewer, capture.value), (captured) => ({ captured }));
}

/** Streams the capture of a carrier's last registration. */
export async function streamRegistration(viewer: Viewer, carrier: FoundCarrier): Promise<Result<never> | Response> {
  const capture = captureOf(carrier);
  return capture.ok ? streamCapture(viewer, capture.value, 'register', NONE) : capture;
}
