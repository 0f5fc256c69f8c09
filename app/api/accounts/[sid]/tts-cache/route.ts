import { accountTarget } from '@/lib/bff/account-target';
import { forViewer } from '@/lib/bff/handle';
import { path } from '@/lib/kit/platform-calls';

/** Forgets the synthesised speech of one account. */
export const DELETE = forViewer(async (viewer, call) => {
  const target = await accountTarget(viewer, call, 'update');
  return target.ok ? viewer.calls.delete(path`/Accounts/${target.value.sid}/TtsCache`) : target;
});
