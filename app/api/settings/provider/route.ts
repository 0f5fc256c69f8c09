import { forViewer, problemAnswer } from '@/lib/bff/handle';
import { forgetProviders, providerCookie } from '@/lib/bff/providers';
import { settingsChange, settingsValues } from '@/lib/bff/settings';
import { providerForm } from '@/lib/resources/service-providers/form';
import { readProvider, saveProvider } from '@/lib/resources/service-providers/save';

/** Saves the current service provider and its limits. */
export const PUT = forViewer(async (viewer, call) => {
  const opened = await settingsChange(viewer, 'provider');
  if (!opened.ok) return opened;
  const { context, state } = opened.value;
  const stored = await readProvider(context);
  if (!stored.ok) return stored;
  const values = await settingsValues(providerForm, call, stored.value.values, state);
  if (!values.ok) return values;
  const saved = await saveProvider(context, values.value, stored.value);
  // Its name and its Teams domain are in the menu.
  forgetProviders(viewer.session);
  if (viewer.principal.scope !== 'admin' || (!saved.ok && saved.problem.kind === 'unauthenticated')) return saved;
  // With another name it may no longer be the first of the list, which is the current one until somebody chooses.
  const answer = saved.ok ? Response.json({}) : problemAnswer(saved.problem);
  answer.headers.append('set-cookie', providerCookie(stored.value.provider.providerSid, viewer.host));
  return answer;
});
