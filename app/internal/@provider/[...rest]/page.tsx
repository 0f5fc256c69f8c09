import { choosesProvider } from '@/lib/access/principal';
import { ProviderSelector } from '@/components/shell/provider-selector';
import { SamePageUser } from '@/components/shell/same-page-user';
import { can } from '@/lib/access/can';
import { offersViewAs } from '@/lib/access/view-as';
import { currentViewer } from '@/lib/bff/viewer';
import { pageUserOf } from '@/lib/session/session';

/**
 * The current provider, rendered with every page, unlike the frame around it: another window may have switched meanwhile, and
 * this must be the provider that the page is rendered for.
 */
export default async function CurrentProvider() {
  const viewer = await currentViewer();
  if (!viewer) return null;
  const { principal, session } = viewer;
  const [providers, context] = await Promise.all([viewer.providers(), viewer.context()]);
  // If the platform does not respond, the page still renders, with what the session knows.
  const known = { providerSid: principal.providerSid ?? '', name: principal.providerName ?? '' };
  const option = (one: { providerSid: string; name: string }) => ({ value: one.providerSid, label: one.name });
  return (
    <>
      <SamePageUser pageUser={pageUserOf(session)} />
      <ProviderSelector
        providers={providers.ok ? providers.value.map(option) : []}
        current={option(context.ok ? context.value.provider : known)}
        canSwitch={choosesProvider(principal) && providers.ok}
        canAdd={can(principal, 'create', 'service-providers').allowed}
        viewsAs={offersViewAs(principal, 'provider')}
      />
    </>
  );
}
