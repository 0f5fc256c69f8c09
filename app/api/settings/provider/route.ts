import { choosesProvider } from '@/lib/access/principal';
import { handler } from '@/lib/bff/handler';
import { providerChoice, providerCookie } from '@/lib/bff/provider-choice';
import { currentProvider, forgetProviders } from '@/lib/bff/providers';
import { checkedChange, sentChange } from '@/lib/bff/record';
import { maySet } from '@/lib/bff/settings/settings';
import type { Viewer } from '@/lib/bff/viewer';
import { mapped } from '@/lib/kit/problem';
import { providerForm } from '@/lib/resources/service-providers/form';
import { readProvider, saveProvider } from '@/lib/resources/service-providers/save';

/** Reads the provider that the page was rendered for, and its limits. */
export const GET = handler({ can: maySet('settings'), body: 'none' }, ({ found }) =>
  mapped(readProvider(found.context), (stored) => ({ values: stored.values })),
);

/** Saves the current service provider and its limits. */
export const PUT = handler({ can: maySet('settings'), body: sentChange }, async ({ viewer, found, body }) => {
  const { context, state } = found;
  const stored = await readProvider(context);
  if (!stored.ok) return stored;
  const { facts } = stored.value;
  const values = checkedChange(providerForm, body, stored.value.values, { ...state, facts });
  if (!values.ok) return values;
  const { providerSid } = stored.value.provider;
  const stays = await isCurrent(viewer, providerSid);
  const saved = await saveProvider(context, values.value, stored.value);
  // The menu shows its name and depends on its Teams domain.
  await forgetProviders(viewer.session);
  // After a rename, which may have happened even if the save failed midway, it may no longer be the first in the list, which is
  // the current provider until the user chooses one.
  if (stays) viewer.cookies.push(providerCookie(providerSid, viewer.host));
  return saved;
});

/** Whether an administrator's next page is for this provider. Another window may have chosen another one, which then stays. */
async function isCurrent(viewer: Viewer, providerSid: string): Promise<boolean> {
  const providers = choosesProvider(viewer.principal) ? await viewer.providers() : null;
  if (!providers?.ok) return false;
  const current = currentProvider(viewer.session, providers.value, await providerChoice());
  return current.ok && current.value.providerSid === providerSid;
}
