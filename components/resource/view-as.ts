import { toasts } from '@/components/ui/toasts';
import { BASE_PATH } from '@/lib/kit/base-path';
import { callBff } from '@/lib/kit/bff-client';
import { isLoadingPage, loadPage } from '@/lib/kit/load-page';
import type { Result } from '@/lib/kit/problem';
import { mayLeave } from './may-leave';

/** What the console can be viewed as, as named in the handler's path. */
type ViewedKind = 'accounts' | 'service-providers';

/** Shows the console as an account or a provider sees it, after asking about unsaved changes; the way back leads to this page. */
export async function viewAs(kind: ViewedKind, sid: string): Promise<void> {
  if (isLoadingPage() || !(await mayLeave())) return;
  const from = location.pathname.slice(BASE_PATH.length) + location.search;
  follow(await callBff<{ to: string }>('POST', `/session/view-as/${kind}/${sid}`, { from }));
}

/** Shows the user's own console again. */
export async function stopViewing(): Promise<void> {
  if (isLoadingPage() || !(await mayLeave())) return;
  follow(await callBff<{ to: string }>('DELETE', '/session/view-as'));
}

/** A full load: everything on screen belonged to the previous view. */
function follow(result: Result<{ to: string }>): void {
  if (result.ok) loadPage(result.value.to);
  else toasts.show({ text: result.problem.message, tone: 'error' });
}
