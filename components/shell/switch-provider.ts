import { toasts } from '@/components/ui/toasts';
import { callBff, loadPage } from '@/lib/kit/bff-client';

/** Makes another provider the current one and goes home: everything on screen belonged to the old one. */
export async function switchProvider(providerSid: string): Promise<void> {
  const result = await callBff<{ to: string }>('PUT', '/session/provider', { providerSid });
  if (result.ok) loadPage(result.value.to);
  else toasts.show({ text: result.problem.message, tone: 'error' });
}
