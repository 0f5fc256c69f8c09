import { DeleteSection } from '@/components/resource/delete-section';
import { usePageProvider } from '@/components/shell/page-provider';
import { DangerZone } from '@/components/ui/danger-zone';
import { withName } from '@/lib/kit/list';
import { providerForm } from '@/lib/resources/service-providers/form';

export interface DeleteProviderProps {
  provider: { sid: string; name: string };
  /** The only provider there is: it can't be deleted. */
  isLast: boolean;
}

/** The end of a provider's settings: deletes it, with what belongs to it. */
export function DeleteProvider({ provider, isLast }: DeleteProviderProps) {
  const { leaves } = usePageProvider();
  if (isLast) {
    return (
      <div id="delete">
        <DangerZone title="Delete service provider" action={null}>
          The last service provider can’t be deleted.
        </DangerZone>
      </div>
    );
  }
  return (
    <DeleteSection
      label="Delete service provider"
      name={provider.name}
      consequence="Its carriers, routing tables, speech services, API keys and SBC/SMPP addresses are deleted too. Delete its accounts, users, Teams tenants and applications first."
      previews
      api={`/service-providers/${provider.sid}`}
      question={`Are you sure you want to delete the service provider ${provider.name}?`}
      done={withName(providerForm.texts.deleted!, provider.name)}
      leaveTo="/internal/accounts"
      onDeleted={leaves}
    />
  );
}
