'use client';

import { useAddress } from '@/components/resource/use-address';
import { Tabs } from '@/components/ui/tabs';
import { AdminSettings, type AdminSettingsProps } from './admin-settings';
import { ProviderSettings, type ProviderSettingsProps } from './provider-settings';

export interface SettingsTabsProps {
  /** Null for provider users, who have no Admin tab. */
  admin: AdminSettingsProps | null;
  provider: ProviderSettingsProps;
}

/** The two tabs of the settings; the URL says which one is open. */
export function SettingsTabs({ admin, provider }: SettingsTabsProps) {
  const [address, changeAddress] = useAddress();
  const tabs = [
    ...(admin ? [{ id: 'admin', label: 'Admin', panel: <AdminSettings {...admin} /> }] : []),
    {
      id: 'provider',
      label: 'Service provider',
      panel: <ProviderSettings key={provider.provider.sid} {...provider} />,
    },
  ];
  return (
    <Tabs
      label="Settings"
      tabs={tabs}
      selected={address.get('tab') ?? 'provider'}
      // Both tabs are already loaded: no request is needed.
      onSelect={(tab) => changeAddress({ tab: tab === 'provider' ? null : tab })}
    />
  );
}
