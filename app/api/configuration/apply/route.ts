import { z } from 'zod';
import { readBody } from '@/lib/bff/body';
import { applySteps } from '@/lib/bff/configuration/apply';
import { sentPieces, unsealed } from '@/lib/bff/configuration/view';
import { can } from '@/lib/access/can';
import { forViewer } from '@/lib/bff/handle';
import { pauseFor } from '@/lib/bff/pause';
import { ok, refuse } from '@/lib/kit/problem';

/** Twenty carriers with two hundred gateways each. */
const LONGEST_BODY = 4 * 1024 * 1024;

const order = z.object({ account: z.string().max(300), pieces: sentPieces });

/** Does a few steps of a plan; the browser sends a long one chunk by chunk. */
export const POST = forViewer(async (viewer, { request }) => {
  const verdict = can(viewer.principal, 'update', 'configuration');
  if (!verdict.allowed) return refuse(verdict.code);
  const given = await readBody(request, order, 'The request could not be read.', LONGEST_BODY);
  if (!given.ok) return given;
  const pieces = await Promise.all(
    given.value.pieces.map(async ({ id, step, secrets, sealed }) => ({
      id,
      step,
      secrets: { ...(await unsealed(sealed, step, viewer.principal.userSid)), ...secrets },
    })),
  );
  const done = await applySteps(() => viewer.context(), given.value.account, pieces);
  return done.ok ? ok({ ...done.value, pause: pauseFor(viewer.calls, done.value.problem) }) : done;
});
