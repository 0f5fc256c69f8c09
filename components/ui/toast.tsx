'use client';

export type ToastTone = 'success' | 'error' | 'info';

export interface Toast {
  text: string;
  tone: ToastTone;
}

/** The one message at the top of the page. A new one replaces it. */
export const toasts = {
  show(_toast: Toast): void {},
  close(): void {},
};

/** Where the message appears; once, in the root of what has toasts. */
export function ToastRegion() {
  return null;
}
