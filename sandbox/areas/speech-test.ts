import { setTimeout as sleep } from 'node:timers/promises';
import { json, type Answer } from '../answers';
import type { Row } from '../columns';
import type { Context } from '../http';
import { ruleOf } from '../speech/rules';

/** How long the platform waits for a vendor that does not respond. */
export const HANGING_MS = 45_000;

interface Outcome {
  status: 'ok' | 'fail' | 'not tested';
  reason?: string;
}

/** Whichever use was tested, the platform records the result as that of synthesis. */
const RECORDED_AS_TTS = ['speechmatics', 'cartesia'];

const UNTESTABLE = /^(nvidia|cobalt|custom:)/;

/** For Microsoft, the flag of a custom model makes the platform's test look for a container, even if the model needs none. */
function lacksContainer({ vendor, credential }: Row): boolean {
  const { use_custom_stt: flag, custom_stt_endpoint_url: url } = (credential ?? {}) as Row;
  return vendor === 'microsoft' && !!flag && !url;
}

/**
 * No vendor is ever queried: the label decides. `fail…` fails for both uses, `tts-fail…` and `stt-fail…` for one of them,
 * `no-reason…` fails without a reason, `hang…` answers after 45 seconds, `slow…` after two, and all others are ok.
 */
function outcomeOf(row: Row, use: 'tts' | 'stt'): Outcome {
  const vendor = String(row.vendor);
  const label = String(row.label ?? '');
  if (!row[`use_for_${use}`] || !ruleOf(vendor)?.[use] || UNTESTABLE.test(vendor)) return { status: 'not tested' };
  // Without a key, an operator's own server is never asked to recognise.
  if (vendor === 'deepgram' && use === 'stt' && !(row.credential as Row | null)?.api_key)
    return { status: 'not tested' };
  if (vendor === 'nuance' && use === 'stt') return { status: 'ok' };
  if (use === 'stt' && lacksContainer(row)) return { status: 'fail', reason: 'no container URL' };
  if (label.startsWith('no-reason')) return { status: 'fail' };
  if (label.startsWith('fail')) return { status: 'fail', reason: `getaddrinfo ENOTFOUND ${vendor}.example.com` };
  // Cartesia is tested by synthesis only, whatever it is used for.
  const tried = vendor === 'cartesia' ? 'tts' : use;
  if (label.startsWith(`${tried}-fail`)) {
    return { status: 'fail', reason: `7 PERMISSION_DENIED: ${tried} is not enabled` };
  }
  return { status: 'ok' };
}

export async function testCredential({ store }: Context, row: Row): Promise<Answer> {
  const label = String(row.label ?? '');
  if (label.startsWith('hang')) await sleep(HANGING_MS, undefined, { ref: false });
  if (label.startsWith('slow')) await sleep(2000, undefined, { ref: false });
  const tts = outcomeOf(row, 'tts');
  const stt = outcomeOf(row, 'stt');
  const tested = (outcome: Outcome) => (outcome.status === 'not tested' ? undefined : outcome.status === 'ok' ? 1 : 0);
  const results = RECORDED_AS_TTS.includes(String(row.vendor))
    ? { tts_tested_ok: tested(tts) ?? tested(stt) }
    : { tts_tested_ok: tested(tts), stt_tested_ok: tested(stt) };
  store.update('speech_credentials', String(row.speech_credential_sid), results);
  return json(200, { tts, stt });
}
