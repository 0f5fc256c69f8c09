import { toasts } from './toasts';

/**
 * Copies a text and reports the success or failure.
 * @param named what the message calls it; short texts name themselves
 */
export async function copyText(text: string, named = text): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show({ tone: 'success', text: `${named} copied to clipboard` });
  } catch {
    // No permission, or no clipboard at all outside a secure context.
    toasts.show({
      tone: 'error',
      text: `Unable to copy ${named}, please select the text and right click to copy`,
    });
  }
}
