'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Combobox } from '@/components/ui/combobox';
import { IconButton } from '@/components/ui/icon-button';
import { toasts } from '@/components/ui/toasts';
import { BASE_PATH } from '@/lib/kit/base-path';
import { callBff } from '@/lib/kit/bff-client';
import styles from './shell.module.css';

const AddProviderDialog = dynamic(() => import('./add-provider-dialog').then((module) => module.AddProviderDialog));

export interface ProviderSelectorProps {
  providers: { value: string; label: string }[];
  current: { value: string; label: string } | null;
  /** Administrators switch and add; others see where they are. */
  canSwitch: boolean;
  canAdd: boolean;
}

/** Makes another provider the current one and goes home: everything on screen belonged to the old one. */
export async function switchProvider(providerSid: string): Promise<void> {
  const result = await callBff<{ to: string }>('PUT', '/session/provider', { providerSid });
  if (result.ok) location.assign(BASE_PATH + result.value.to);
  else toasts.show({ text: result.problem.message, tone: 'error' });
}

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
          {adding && <AddProviderDialog onClose={() => setAdding(false)} />}
        </>
      )}
    </div>
  );
}
