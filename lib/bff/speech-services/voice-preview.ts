import { andThen, fail, ok, type Problem, type Result } from '../../kit/problem';
import { hasLanguage } from '../../resources/applications/speech';
import type { PreviewCall } from '../../resources/speech-services/preview';
import { patience } from '../patience';
import type { Viewer } from '../viewer';

/** More than any preview is: what comes on is not read. */
const MOST_BYTES = 8_000_000;
/** A vendor has so long for the whole of it. */
const MOST_MS = 15_000;

/** The answer to an incomplete question. */
export const INCOMPLETE = 'Enter some text, and choose a language and a voice.';
/** The platform requires a language also for a vendor that has none to choose; there it means nothing. */
const ANY_LANGUAGE = 'en-US';
const REFUSED = 'The platform refused the preview. Check that the account is active, and the language and the voice.';
/** Of Google's custom voices a preview knows none: the platform looks them up for calls only. */
const CUSTOM_VOICE = 'The platform couldn’t preview this custom voice. Calls may still use it.';
const COULD_NOT = 'The vendor couldn’t speak this text. Check the language and the voice, and test the speech service.';
const LATE = 'The vendor took too long to speak. Try again.';

/**
 * The language of a preview, as the platform requires it.
 * @param chosen '' for a vendor without a choice of languages
 * @returns `invalid` where one has to be chosen
 */
export function spokenLanguage(vendor: string, chosen: string): Result<string> {
  const language = chosen || (hasLanguage('speech_synthesis', vendor) ? '' : ANY_LANGUAGE);
  return language ? ok(language) : fail('invalid', INCOMPLETE);
}

/**
 * Has a vendor speak a text. Whatever comes is audio by its first bytes or is not passed on: the platform calls everything
 * MPEG (CONTRACT-2, section 31). Nothing is stored.
 * @param leaving ends it: nobody waits any more
 * @param mostMs how long it may take, for tests
 */
export async function speak(
  viewer: Pick<Viewer, 'open'>,
  { path, body }: PreviewCall,
  leaving: AbortSignal,
  mostMs = MOST_MS,
): Promise<Result<Response>> {
  const { until, clear } = patience(leaving, mostMs);
  const spoken = await spokenBy(viewer, { path, body }, until).finally(clear);
  const isLate = until.aborted && !leaving.aborted;
  return isLate && !spoken.ok ? fail('timeout', LATE) : spoken;
}

async function spokenBy(
  viewer: Pick<Viewer, 'open'>,
  { path, body }: PreviewCall,
  signal: AbortSignal,
): Promise<Result<Response>> {
  const answer = await viewer.open(path, { headers: { accept: 'audio/*' }, post: body, signal });
  if (!answer.ok) return { ok: false, problem: explained(answer.problem, body.voice) };
  return andThen(wholeOf(answer.value.body), (audio) => {
    const type = audioType(audio);
    if (!type) return fail('malformed', 'The vendor answered with something that can’t be played here.');
    const headers = { 'content-type': type, 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };
    return ok(new Response(new Uint8Array(audio), { headers }));
  });
}

async function wholeOf(body: AsyncIterable<unknown>): Promise<Result<Buffer>> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of body) {
      pieces.push(piece as Buffer);
      size += (piece as Buffer).length;
      if (size > MOST_BYTES) return fail('malformed', 'The vendor sent more audio than a preview may have.');
    }
  } catch {
    return fail('unavailable', 'The preview was interrupted. Try again.');
  }
  return ok(Buffer.concat(pieces));
}

/** The kinds of audio that browsers play, by how they begin; null for everything else. */
function audioType(bytes: Buffer): string | null {
  const begins = (text: string, at = 0) => bytes.subarray(at, at + text.length).toString('latin1') === text;
  if (begins('RIFF') && begins('WAVE', 8)) return 'audio/wav';
  if (begins('OggS')) return 'audio/ogg';
  const frame = bytes.length > 3 && bytes[0] === 0xff && (bytes[1]! & 0xe0) === 0xe0;
  return begins('ID3') || frame ? 'audio/mpeg' : null;
}

/** What the vendor's library says names addresses, or says nothing that anybody could use. */
function explained(problem: Problem, voice: unknown): Problem {
  // Inactive accounts are refused with a number only.
  if (problem.kind === 'invalid') return { kind: 'invalid', message: REFUSED };
  if (problem.kind !== 'unavailable' || problem.code === 'cancelled') return problem;
  const say = (message: string): Problem => ({ kind: 'unavailable', message });
  if (problem.code === 'vendor-unreachable') return say('The platform can’t reach this vendor.');
  if (problem.code === 'vendor-refused') return say('The vendor rejected the credentials of this speech service.');
  return say(/^custom_[\da-f-]{36}$/.test(String(voice)) ? CUSTOM_VOICE : COULD_NOT);
}
