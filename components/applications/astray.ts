import type { Features } from '@/lib/config/features';
import { vendorLabel } from '@/lib/kit/vendor-labels';
import { isVendorOn } from '@/lib/resources/speech-services/chosen-vendor';
import type { VendorChoice } from '@/lib/resources/speech-services/lookup';

interface Asked {
  use: 'tts' | 'stt';
  vendor: string;
  label: string;
  account: string;
  features: Features;
}

/**
 * What keeps calls from finding a speech service, which they do by vendor and label: a warning for the field.
 * @param vendors those that are offered; undefined until they are known
 * @param asked while no account is chosen, nothing is certain: it may have services of its own
 */
export function astrayFrom(vendors: VendorChoice[] | undefined, asked: Asked): { vendor?: string; label?: string } {
  const { use, vendor, label, account, features } = asked;
  if (!vendors || !vendor || !account) return {};
  const purpose = use === 'tts' ? 'text-to-speech' : 'speech-to-text';
  const found = vendors.find(({ value }) => value === vendor);
  if (!found || found.labels.length === 0) {
    const name = vendorLabel(vendor);
    const id = vendor.startsWith('custom:') ? 'custom' : vendor;
    // Services of a vendor that this console doesn't know, or that is switched off here, are never offered.
    const isOffered = name !== vendor && isVendorOn({ id }, features);
    return isOffered ? { vendor: `Calls find no ${name} service for ${purpose}.` } : {};
  }
  if (found.labels.includes(label || null)) return {};
  const which = label ? 'with this label' : 'without a label';
  return { label: `Calls find no ${found.label} service ${which} for ${purpose}.` };
}
