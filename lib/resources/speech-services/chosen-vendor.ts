import type { Features } from '../../config/features';
import type { FormContext, Values } from '../../kit/form';

/**
 * A value that may be fixed: on the edit page the server takes it from the stored credential, and the browser does not send it.
 */
export function settled(values: Values, context: FormContext, name: string): unknown {
  const fixed = context.facts.settled ?? {};
  return context.mode === 'edit' && name in fixed ? fixed[name] : values[name];
}

/** The id of the vendor selected in the form; '' if none. */
export function chosenVendor(values: Values, context: FormContext): string {
  return String(settled(values, context, 'vendor') ?? '');
}

/** Whether this installation offers a vendor. */
export function isVendorOn({ id }: { id: string }, { speechVendors, customSpeech }: Features): boolean {
  if (id === 'custom' && !customSpeech) return false;
  return speechVendors === 'all' || speechVendors.includes(id);
}
