import { Controller } from 'react-hook-form';
import type { FieldViewProps } from '@/components/resource/field-view';
import type { SpeechVendor } from '@/lib/resources/speech-services/vendor';
import { isVendorOn } from '@/lib/resources/speech-services/chosen-vendor';
import { newCredential } from '@/lib/resources/speech-services/new-credential';
import { VENDORS } from '@/lib/resources/speech-services/vendors/registry';
import styles from './speech.module.css';

/** The vendors that this installation offers. Another vendor starts with its own empty fields. */
export function VendorCards({ field, control, context, update }: FieldViewProps) {
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
                // Account and label do not depend on the vendor.
                onChange={() =>
                  update(({ account_sid, label }) => ({ ...newCredential(vendor.id), account_sid, label }))
                }
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

function usesOf({ tts, stt }: SpeechVendor): string {
  return tts && stt ? 'TTS/STT' : tts ? 'TTS' : 'STT';
}
