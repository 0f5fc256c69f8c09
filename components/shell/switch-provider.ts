import { toasts } from '@/components/ui/toasts';
import { callBff, loadPage } from '@/lib/kit/bff-client';

/**
 * Makes another provider the current one and goes home: everything on screen belonged to the old one.
 * @param said what the next page says about it
 * @returns whether this page is being left
 */
export async function switchProvider(providerSid: string, said?: string): Promise<boolean> {
  const result = await callBff<{ to: string }>('PUT', '/session/provider', { providerSid });
  if (result.ok) {
    if (said) toasts.keep({ text: said, tone: 'success' });
    loadPage(result.value.to);
  } else toasts.show({ text: result.problem.message, tone: 'error' });
  return result.ok;
}
