import { choosesProvider } from '@/lib/access/principal';
import { forViewer } from '@/lib/bff/handle';
import { providerCookie } from '@/lib/bff/provider-choice';
import { forgetProviders } from '@/lib/bff/providers';
import { settingsChange, settingsValues } from '@/lib/bff/settings';
import { ok } from '@/lib/kit/problem';
import { providerForm } from '@/lib/resources/service-providers/form';
import { readProvider, saveProvider } from '@/lib/resources/service-providers/save';

/** Reads the provider that the page was made for, and its limits. */
export const GET = forViewer(async (viewer) => {
  const opened = await settingsChange(viewer, 'settings');
  if (!opened.ok) return opened;
  const stored = await readProvider(opened.value.context);
  return stored.ok ? ok({ values: stored.value.values }) : stored;
});

/** Saves the current service provider and its limits. */
export const PUT = forViewer(async (viewer, call) => {
  const opened = await settingsChange(viewer, 'settings');
  if (!opened.ok) return opened;
  const { context, state } = opened.value;
  const stored = await readProvider(context);
  if (!stored.ok) return stored;
  const values = await settingsValues(providerForm, call, stored.value.values, state);
  if (!values.ok) return values;
  const saved = await saveProvider(context, values.value, stored.value);
  // Its name and its Teams domain are in the menu.
  forgetProviders(viewer.session);
  if (!choosesProvider(viewer.principal) || !saved.ok) return saved;
  // With another name it may no longer be the first of the list, which is the current one until somebody chooses.
  const answer = Response.json({});
  answer.headers.append('set-cookie', providerCookie(stored.value.provider.providerSid, viewer.host));
  return answer;
});
