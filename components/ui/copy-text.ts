import { toasts } from './toasts';

/** Copies a text and says so, or says that it could not. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show({ tone: 'success', text: `${text} copied to clipboard` });
  } catch {
    // No permission, or no clipboard at all outside a secure context.
    toasts.show({
      tone: 'error',
      text: `Unable to copy ${text}, please select the text and right click to copy`,
    });
  }
}
