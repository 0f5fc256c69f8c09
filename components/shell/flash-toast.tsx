'use client';

import { useEffect } from 'react';
import { toasts, type ToastTone } from '@/components/ui/toasts';

export interface FlashToastProps {
  text: string;
  tone: ToastTone;
}

/** Shows a message from before a redirect. */
export function FlashToast({ text, tone }: FlashToastProps) {
  useEffect(() => toasts.show({ text, tone }), [text, tone]);
  return null;
}
