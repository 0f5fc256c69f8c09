import { dropAllDrafts } from '@/components/resource/draft-store';
import { toasts } from '@/components/ui/toasts';
import { callBff, loadPage } from '@/lib/kit/bff-client';
import { tellSignedOut } from './session-channel';

/**
 * Ends the session here, on the platform, and in the browser's other tabs.
 * @returns whether this page is being left; if not, a message has said why
 */
export async function signOut(): Promise<boolean> {
  const result = await callBff('DELETE', '/session');
  if (!result.ok && result.problem.kind !== 'unauthenticated') {
    toasts.show({ text: result.problem.message, tone: 'error' });
    return false;
  }
  dropAllDrafts();
  tellSignedOut();
  loadPage('/');
  return true;
}
