import styles from './combobox.module.css';
import { Icon } from './icon';
import { LinkButton } from './link-button';

export interface ComboboxFootProps {
  noun: string;
  /** The options couldn't be loaded. */
  failed: boolean;
  /** How many of the options are shown. */
  summary: string;
  onRetry: () => void;
}

/** The line below the options of an open Combobox. */
export function ComboboxFoot({ noun, failed, summary, onRetry }: ComboboxFootProps) {
  return (
    <div className={styles.foot} role="status">
      {failed ? (
        <span className={styles.failed}>
          <Icon name="alert" />
          Couldn&apos;t load {noun}.<LinkButton onClick={onRetry}>Retry</LinkButton>
        </span>
      ) : (
        summary
      )}
    </div>
  );
}
