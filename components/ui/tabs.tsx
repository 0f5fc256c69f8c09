import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from './icon';
import { isPlainKey } from './is-plain-key';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: string;
  /** The panel has an error: an icon is shown next to the name. */
  error?: boolean;
  panel: ReactNode;
}

export interface TabsProps {
  /** The tab list's label. */
  label: string;
  tabs: readonly Tab[];
  /** The ID of the open tab; for an unknown one, the first is open. */
  selected: string;
  /** Called when another tab is selected. */
  onSelect: (id: string) => void;
  /** Unmounts closed panels (otherwise they are hidden, and keep their input). */
  lazy?: boolean;
}

/** Tabs of a page. Left and Right move between them; only the open one is in the tab order. */
export function Tabs({ label, tabs, selected, onSelect, lazy }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const open = tabs.some((tab) => tab.id === selected) ? selected : tabs[0]?.id;

  const keys = (event: KeyboardEvent) => {
    if (!isPlainKey(event)) return;
    const current = tabs.findIndex((tab) => tab.id === open);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    let next: number;
    if (event.key === 'Home') next = 0;
    else if (event.key === 'End') next = tabs.length - 1;
    else if (event.key === forward) next = (current + 1) % tabs.length;
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') next = (current + tabs.length - 1) % tabs.length;
    else return;
    event.preventDefault();
    const tab = tabs[next];
    if (!tab) return;
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={keys}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            className={styles.tab}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-controls={lazy && tab.id !== open ? undefined : `${id}-${tab.id}-panel`}
            aria-selected={tab.id === open}
            tabIndex={tab.id === open ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            {tab.error && <Icon name="alert" label="has errors" />}
          </button>
        ))}
      </div>
      {tabs.map((tab) =>
        lazy && tab.id !== open ? null : (
          <div
            key={tab.id}
            className={styles.panel}
            role="tabpanel"
            id={`${id}-${tab.id}-panel`}
            aria-labelledby={`${id}-${tab.id}`}
            hidden={tab.id !== open}
          >
            {tab.panel}
          </div>
        ),
      )}
    </>
  );
}
