'use client';

import { lazy, Suspense, useState } from 'react';
import { Combobox } from '@/components/ui/combobox';
import { IconButton } from '@/components/ui/icon-button';
import { switchProvider } from './switch-provider';
import styles from './shell.module.css';

const AddProviderDialog = lazy(() =>
  import('./add-provider-dialog').then((module) => ({ default: module.AddProviderDialog })),
);

export interface ProviderSelectorProps {
  providers: { value: string; label: string }[];
  current: { value: string; label: string } | null;
  /** Administrators switch and add; others see where they are. */
  canSwitch: boolean;
  canAdd: boolean;
}

/** The provider that everything on screen belongs to. */
export function ProviderSelector({ providers, current, canSwitch, canAdd }: ProviderSelectorProps) {
  const [adding, setAdding] = useState(false);
  return (
    <div className={styles.provider}>
      <Combobox
        label="Service provider"
        noun="service providers"
        options={providers}
        value={current?.value ?? ''}
        valueLabel={current?.label ?? '–'}
        disabled={!canSwitch}
        onChange={(value) => value && value !== current?.value && void switchProvider(value)}
      />
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
