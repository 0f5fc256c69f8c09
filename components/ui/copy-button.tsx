'use client';

import { Button } from './button';
import { IconButton } from './icon-button';
import { toasts } from './toasts';

export interface CopyButtonProps {
  /** What is copied, and named in the message. */
  text: string;
  /** For assistive technology ("Copy SID of Alpine Voice"). */
  label: string;
  /** A word: a small button instead of an icon. */
  children?: string;
  className?: string;
}

async function copy(text: string): Promise<void> {
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

/** Copies a text and says so. */
export function CopyButton({ text, label, children, className }: CopyButtonProps) {
  if (children) {
    return (
      <Button size="sm" icon="copy" aria-label={label} className={className} onClick={() => void copy(text)}>
        {children}
      </Button>
    );
  }
  return (
    <IconButton
      icon="copy"
      iconSize="sm"
      label={label}
      title="Copy"
      className={className}
      onClick={() => void copy(text)}
    />
  );
}
