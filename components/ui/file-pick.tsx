'use client';

import { useRef, useState, type Ref } from 'react';
import { Button } from './button';
import styles from './file-pick.module.css';
import { Icon } from './icon';

export interface FilePickProps {
  /** Names the file field. */
  label: string;
  /** As the file field has it: '.json,application/json'. */
  accept: string;
  /** What is chosen now; the placeholder otherwise. */
  name?: string;
  placeholder: string;
  /** Of the button: 'Choose file', 'Replace'. */
  action: string;
  invalid?: boolean;
  disabled?: boolean;
  /** The button, for the focus. */
  ref?: Ref<HTMLButtonElement>;
  onFile: (file: File) => void;
}

/** A place for one file: chosen with a button or dropped. */
export function FilePick({ label, accept, name, placeholder, action, invalid, disabled, ref, onFile }: FilePickProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => file && !disabled && onFile(file);
  return (
    <div
      className={styles.pick}
      data-invalid={invalid ? '' : undefined}
      data-over={over ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <Icon name="file" />
      <span className={styles.name}>{name || <span className="muted">{placeholder}</span>}</span>
      <Button ref={ref} size="sm" disabled={disabled} onClick={() => input.current?.click()}>
        {action}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file can be chosen again after it was changed.
          event.target.value = '';
        }}
      />
    </div>
  );
}
