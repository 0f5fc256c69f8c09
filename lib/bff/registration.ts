import 'server-only';
import { fail, ok, type Result } from '../kit/problem';
import { path } from '../kit/platform-calls';
import { carriers } from '../resources/carriers/resource';
import type { RegisterStatus } from '../resources/carriers/wire';
import { isCaptured, isSipCallId, streamCapture, type Capture } from './capture';
import { loadRecord } from './record';
import type { Viewer } from './viewer';

const NONE = 'No packet capture was stored for this registration.';

/** The capture of a carrier's latest registration; an account's carrier is looked for below the account. */
async function captureOf(viewer: Viewer, carrierSid: string): Promise<Result<Capture>> {
  const context = await viewer.context();
  if (!context.ok) return context;
  const carrier = await loadRecord(carriers, context.value, carrierSid);
  if (!carrier.ok) return carrier;
  const { owner, facts } = carrier.value;
  const { callId } = facts?.status as RegisterStatus;
  if (!callId || !isSipCallId(callId)) return fail('not-found', NONE);
  const provider = owner.providerSid ?? context.value.provider.providerSid;
  const base = owner.accountSid ? path`/Accounts/${owner.accountSid}` : path`/ServiceProviders/${provider}`;
  return ok({ base, sipCallId: callId });
}

/** Whether the latest registration of a carrier was captured. */
export async function findRegistration(viewer: Viewer, carrierSid: string): Promise<Result<{ captured: boolean }>> {
  const capture = await captureOf(viewer, carrierSid);
  if (!capture.ok) return capture;
  const captured = await isCaptured(viewer, capture.value);
  return captured.ok ? ok({ captured: captured.value }) : captured;
}

/** Streams the capture of a carrier's last registration. */
export async function streamRegistration(viewer: Viewer, carrierSid: string): Promise<Result<never> | Response> {
  const capture = await captureOf(viewer, carrierSid);
  return capture.ok ? streamCapture(viewer, capture.value, 'register', NONE) : capture;
}
