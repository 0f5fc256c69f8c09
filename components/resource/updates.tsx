import { useState, type ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { LiveRegion } from '@/components/ui/live-region';
import styles from './updates.module.css';

export interface UpdatesProps {
  /** How current the page is, or whether it updates by itself. */
  words: ReactNode;
  /** Nothing can be requested now. */
  disabled?: boolean;
  /** @returns how current the page is then; null if it was not updated */
  onNow: () => Promise<string | null>;
  /** Further buttons, before the one that updates. */
  children?: ReactNode;
}

/** How current a page of calls in progress is, and a button to update it. Only an update that was asked for is read out. */
export function Updates({ words, disabled, onNow, children }: UpdatesProps) {
  const [said, setSaid] = useState({ turn: 0, text: '' });

  async function update() {
    const text = (await onNow()) ?? 'Not updated';
    setSaid(({ turn }) => ({ turn: turn + 1, text }));
  }

  return (
    <span className={styles.updates}>
      <span>{words}</span>
      {children}
      <IconButton icon="retry" label="Update now" disabled={disabled} onClick={() => void update()} />
      <LiveRegion className="vh" turn={said.turn}>
        {said.text}
      </LiveRegion>
    </span>
  );
}
