'use client';

import { Button } from './button';
import { copyText } from './copy-text';
import { IconButton } from './icon-button';

export interface CopyButtonProps {
  /** What is copied, and named in the message. */
  text: string;
  /** For assistive technology ("Copy SID of Alpine Voice"). */
  label: string;
  /** What the message calls it, where the text is long. */
  named?: string;
  /** A word: a small button instead of an icon. */
  children?: string;
  className?: string;
}

/** Copies a text and says so. */
export function CopyButton({ text, label, named, children, className }: CopyButtonProps) {
  if (children) {
    return (
      <Button size="sm" icon="copy" aria-label={label} className={className} onClick={() => void copyText(text, named)}>
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
      onClick={() => void copyText(text, named)}
    />
  );
}
