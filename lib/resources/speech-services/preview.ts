import { accountsOfProvider } from '../../kit/directory';
import { path } from '../../kit/platform-calls';
import { fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { vendorLabel } from '../../kit/vendor-labels';
import { usableCredentials } from './lookup';
import { vendorOf } from './vendors/registry';

/** Longer texts cost more than a preview is worth. */
export const MOST_PREVIEWED = 300;

export interface PreviewQuestion {
  vendor: string;
  /** '' for a credential without a label. */
  label: string;
  accountSid: string | null;
  /** The speech service on whose page it is asked: others may have the same vendor and no label either. */
  sid?: string;
  language: string;
  voice: string;
  text: string;
}

/**
 * The engine with which calls speak at AWS, unless their application says otherwise. A preview would take the older one, which
 * lacks some voices, and has others that calls can't use. Other vendors have none.
 */
const ENGINE_OF_CALLS = 'neural';

/** A call to the platform that makes a vendor synthesise speech. */
export interface PreviewCall {
  path: string;
  body: Record<string, unknown>;
}

/**
 * Finds a credential that can synthesise a text and that the account may use. The platform itself would accept anyone's
 * (CONTRACT-2, section 33), so one that the caller names must be among these.
 */
export async function previewCall(context: ResourceContext, asked: PreviewQuestion): Promise<Result<PreviewCall>> {
  const { vendor, label, accountSid, sid, language, voice, text } = asked;
  const known = vendorOf(vendor);
  if (!known?.tts) return fail('invalid', `${vendorLabel(vendor)} has no text-to-speech.`);
  const usable = await usableCredentials(context, accountSid);
  if (!usable.ok) return usable;
  const meant = usable.value.filter((one) => one.usesTts && one.vendor === vendor && (one.label ?? '') === label);
  const credential = sid ? meant.find(({ credentialSid }) => credentialSid === sid) : meant[0];
  if (!credential) return fail('not-found', `There is no ${vendorLabel(vendor)} speech service for text-to-speech.`);
  const { preview } = known;
  if (preview && !credential.stored[preview.needs]) return fail('invalid', preview.missing);
  const account = credential.accountSid ?? accountSid ?? (await anyAccount(context));
  if (!account) return fail('invalid', 'A preview needs an active account.');
  const spoken = { text, language, voice, engine: ENGINE_OF_CALLS, encodingMp3: true };
  const body = { speech_credential_sid: credential.credentialSid, ...spoken };
  return ok({ path: path`/Accounts/${account}/TtsCache/Synthesize`, body });
}

/** An account of the provider, in whose name a preview with a shared credential is made. */
async function anyAccount(context: ResourceContext): Promise<string | null> {
  if (context.principal.accountSid) return context.principal.accountSid;
  const own = await accountsOfProvider(context);
  return (own.ok && own.value.find(({ isActive }) => isActive !== false)?.accountSid) || null;
}
