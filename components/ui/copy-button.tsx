'use client';

import { Button } from './button';
import { copyText } from './copy-text';
import { IconButton } from './icon-button';

export interface CopyButtonProps {
  /** The text to copy; the message names it. */
  text: string;
  /** For assistive technology ("Copy SID of Alpine Voice"). */
  label: string;
  /** The name for the message, if the text is long. */
  named?: string;
  /** A word: renders a small button instead of an icon. */
  children?: string;
  className?: string;
}

/** Copies a text and confirms it. */
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
