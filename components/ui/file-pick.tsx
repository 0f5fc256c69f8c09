import { useRef, useState, type Ref } from 'react';
import { Button } from './button';
import styles from './file-pick.module.css';
import { Icon } from './icon';

export interface FilePickProps {
  /** The label of the file input. The button has it in its name, too, so that two on a page differ. */
  label: string;
  /** The file input's `accept`: '.json,application/json'. */
  accept: string;
  /** The chosen file's name; otherwise the placeholder is shown. */
  name?: string;
  placeholder: string;
  /** The button's label: 'Choose file', 'Replace'. */
  action: string;
  invalid?: boolean;
  disabled?: boolean;
  /** The button, for focusing it. */
  ref?: Ref<HTMLButtonElement>;
  onFile: (file: File) => void;
}

/** Accepts one file, by a button or by drag and drop. */
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
      <Button
        ref={ref}
        size="sm"
        // A disabled button would lose the focus.
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && input.current?.click()}
      >
        <span aria-hidden="true">{action}</span>
        <span className="vh">{`${action}: ${label}`}</span>
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // Lets the user choose the same file again after editing it.
          event.target.value = '';
        }}
      />
    </div>
  );
}
