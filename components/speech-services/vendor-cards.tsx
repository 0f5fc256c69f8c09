'use client';

import { Controller } from 'react-hook-form';
import type { FieldViewProps } from '@/components/resource/field-view';
import type { Values } from '@/lib/kit/form';
import type { SpeechVendor } from '@/lib/resources/speech-services/vendor';
import { isVendorOn } from '@/lib/resources/speech-services/chosen-vendor';
import { newCredential } from '@/lib/resources/speech-services/new-credential';
import { VENDORS } from '@/lib/resources/speech-services/vendors/registry';
import styles from './speech.module.css';

/** The fields of a service that do not depend on the vendor. */
const SHARED = ['account_sid', 'label'];

/** The vendors that this installation offers. Another vendor starts with its own empty fields. */
export function VendorCards({ field, control, context, setValue }: FieldViewProps) {
  const offered = VENDORS.filter((vendor) => isVendorOn(vendor, context.features));
  return (
    <Controller
      name={field.name}
      control={control}
      render={({ field: { value, ref } }) => (
        <div className={styles.vendors} role="radiogroup" aria-label="Vendor" aria-required="true">
          {offered.map((vendor, place) => (
            <label key={vendor.id} className={styles.vendor}>
              <input
                ref={place === 0 ? ref : undefined}
                type="radio"
                name={field.name}
                value={vendor.id}
                checked={value === vendor.id}
                onChange={() => choose(vendor, setValue)}
              />
              <span>
                {vendor.label}
                <small>{usesOf(vendor)}</small>
              </span>
            </label>
          ))}
        </div>
      )}
    />
  );
}

function choose({ id }: SpeechVendor, setValue: (name: string, value: unknown, how?: object) => void): void {
  const fresh: Values = newCredential(id);
  for (const [name, value] of Object.entries(fresh)) {
    if (!SHARED.includes(name)) setValue(name, value, { shouldDirty: true });
  }
}

function usesOf({ tts, stt }: SpeechVendor): string {
  return tts && stt ? 'TTS/STT' : tts ? 'TTS' : 'STT';
}
