import { dropAllDrafts } from '@/components/resource/draft-store';
import { forgetPlace } from '@/components/resource/list-place';
import { mayLeave } from '@/components/resource/may-leave';
import { toasts } from '@/components/ui/toasts';
import { callBff } from '@/lib/kit/bff-client';
import { loadPage } from '@/lib/kit/load-page';
import { forgetRecent } from './find-recent';
import { tellSignedOut } from './session-channel';

/**
 * Ends the session here, on the platform, and in the browser's other tabs; unsaved changes are asked about before. What was
 * typed, searched and opened is removed from the browser (specification part 1, section 4).
 * @returns whether this page is being left; if not, the user stays, or a message has said why
 */
export async function signOut(): Promise<boolean> {
  if (!(await mayLeave())) return false;
  const result = await callBff('DELETE', '/session');
  if (!result.ok && result.problem.kind !== 'unauthenticated') {
    toasts.show({ text: result.problem.message, tone: 'error' });
    return false;
  }
  dropAllDrafts();
  forgetRecent();
  forgetPlace();
  tellSignedOut();
  loadPage('/');
  return true;
}
