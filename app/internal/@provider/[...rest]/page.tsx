import { choosesProvider } from '@/lib/access/principal';
import { ProviderSelector } from '@/components/shell/provider-selector';
import { SamePageUser } from '@/components/shell/same-page-user';
import { can } from '@/lib/access/can';
import { offersViewAs } from '@/lib/access/view-as';
import { currentViewer } from '@/lib/bff/viewer';
import { pageUserOf } from '@/lib/session/session';

/**
 * The current provider, drawn anew with every page, unlike the frame around it: another window may have chosen another one
 * meanwhile, and this is the one that the page beside it is made for.
 */
export default async function CurrentProvider() {
  const viewer = await currentViewer();
  if (!viewer) return null;
  const { principal, session } = viewer;
  const [providers, context] = await Promise.all([viewer.providers(), viewer.context()]);
  // When the platform does not answer, the page stands all the same, with what the session knows.
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
