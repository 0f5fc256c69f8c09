import { mayLeave } from '@/components/resource/may-leave';
import { toasts } from '@/components/ui/toasts';
import { callBff } from '@/lib/kit/bff-client';
import { isLoadingPage, loadPage } from '@/lib/kit/load-page';

/**
 * Makes another provider the current one and goes home, because everything on screen belonged to the old one. Asks about unsaved
 * changes first.
 * @returns whether this page is being left
 */
export async function switchProvider(providerSid: string): Promise<boolean> {
  return !isLoadingPage() && (await mayLeave()) && openProvider(providerSid);
}

/**
 * The same, without asking.
 * @param added whether it was just added, which the next page announces
 */
export async function openProvider(providerSid: string, added = false): Promise<boolean> {
  const result = await callBff<{ to: string }>('PUT', '/session/provider', { providerSid, added });
  if (result.ok) loadPage(result.value.to);
  else toasts.show({ text: result.problem.message, tone: 'error' });
  return result.ok;
}
