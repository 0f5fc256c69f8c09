'use client';

import { useLayoutEffect } from 'react';
import { Combobox } from '@/components/ui/combobox';
import { viewAs } from '@/components/resource/view-as';
import { IconButton } from '@/components/ui/icon-button';
import { useDialog } from '@/components/ui/use-later';
import { showsProvider } from '@/lib/kit/page-provider';
import { usePageProvider, type ProviderOption } from './page-provider';
import { switchProvider } from './switch-provider';
import styles from './shell.module.css';

const fetchDialog = () => import('./add-provider-dialog').then((module) => module.AddProviderDialog);

export interface ProviderSelectorProps {
  providers: ProviderOption[];
  current: ProviderOption;
  /** Administrators can switch and add providers; others see only the current one. */
  canSwitch: boolean;
  canAdd: boolean;
  /** May view the console as a provider. */
  viewsAs: boolean;
}

/** The current provider: everything on screen belongs to it, and everything saved goes to it. */
export function ProviderSelector({ providers, current, canSwitch, canAdd, viewsAs }: ProviderSelectorProps) {
  const [drawDialog, openDialog] = useDialog(fetchDialog);
  const { madeFor } = usePageProvider();
  const { value, label } = current;
  // In a layout effect, before anything on the page can be pressed.
  useLayoutEffect(() => madeFor({ value, label }), [madeFor, value, label]);
  return (
    <div className={styles.provider} {...showsProvider(value)}>
      <Combobox
        label="Service provider"
        noun="service providers"
        options={providers}
        value={value}
        valueLabel={label}
        disabled={!canSwitch}
        onChange={(chosen) => chosen && chosen !== value && void switchProvider(chosen)}
      />
      {viewsAs && value && (
        <IconButton
          icon="eye"
          label={`View as ${label}`}
          title="View as this provider"
          onClick={() => void viewAs('service-providers', value)}
        />
      )}
      {canAdd && (
        <>
          <IconButton icon="plus" label="Add service provider" onClick={openDialog} />
          {drawDialog({})}
        </>
      )}
    </div>
  );
}
