'use client';

import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { Combobox } from '@/components/ui/combobox';
import { viewAs } from '@/components/resource/view-as';
import { IconButton } from '@/components/ui/icon-button';
import { showsProvider } from '@/lib/kit/page-provider';
import { usePageProvider, type ProviderOption } from './page-provider';
import { switchProvider } from './switch-provider';
import styles from './shell.module.css';

const AddProviderDialog = lazy(() =>
  import('./add-provider-dialog').then((module) => ({ default: module.AddProviderDialog })),
);

export interface ProviderSelectorProps {
  providers: ProviderOption[];
  current: ProviderOption;
  /** Administrators switch and add; others see where they are. */
  canSwitch: boolean;
  canAdd: boolean;
  /** May look at the console as a provider would. */
  viewsAs: boolean;
}

/** The provider that everything on screen belongs to, and that everything which is saved goes to. */
export function ProviderSelector({ providers, current, canSwitch, canAdd, viewsAs }: ProviderSelectorProps) {
  const [adding, setAdding] = useState(false);
  const { madeFor } = usePageProvider();
  const { value, label } = current;
  // Before anything of the page can be pressed.
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
          <IconButton icon="plus" label="Add service provider" onClick={() => setAdding(true)} />
          {adding && (
            <Suspense>
              <AddProviderDialog onClose={() => setAdding(false)} />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}
