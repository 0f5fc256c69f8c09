import { z } from 'zod';
import { forgetGateways } from '@/lib/bff/call-routing/known-gateways';
import { applySteps } from '@/lib/bff/configuration/apply';
import { sentPieces, unsealed } from '@/lib/bff/configuration/view';
import { UNREADABLE_REQUEST } from '@/lib/bff/body';
import { handler } from '@/lib/bff/handler';
import { withPause } from '@/lib/bff/pause';
import { forgetProviders } from '@/lib/bff/providers';
import { may } from '@/lib/bff/questions';

/** Twenty carriers with two hundred gateways each. */
const most = 4 * 1024 * 1024;

const sent = sentPieces.extend({ account: z.string().max(300) });

/** Applies a few steps of a plan; the browser sends a long one chunk by chunk. */
export const POST = handler(
  { can: may('update', 'configuration'), body: sent, unreadable: UNREADABLE_REQUEST, most },
  async ({ viewer, body }) => {
    const pieces = await Promise.all(
      body.pieces.map(async ({ id, step, secrets, sealed }) => ({
        id,
        step,
        secrets: { ...(await unsealed(sealed, step, viewer.principal.userSid)), ...secrets },
      })),
    );
    const done = await applySteps(() => viewer.context(), body.account, pieces);
    // “Test a number” answers from the changed gateways at once.
    if (pieces.some(({ step }) => step.area === 'carriers')) await forgetGateways(viewer);
    // The menu shows the provider's name.
    if (pieces.some(({ step }) => step.area === 'provider_settings')) await forgetProviders(viewer.session);
    return withPause(viewer.calls, done);
  },
);
