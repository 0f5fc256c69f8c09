import type { ReactNode } from 'react';
import { Wait } from '@/components/ui/wait';
import styles from './overview.module.css';

export interface TileProps {
  id: string;
  title: string;
  /** Of what it tells: 'of the last 500 calls'. */
  note?: ReactNode;
  /** At the end of the title's line. */
  end?: ReactNode;
  children: ReactNode;
}

/** A part of the overview, with its title. */
export function Tile({ id, title, note, end, children }: TileProps) {
  return (
    <section aria-labelledby={id}>
      <div className={styles.section}>
        <h2 id={id}>{title}</h2>
        {note && <span className="muted">{note}</span>}
        {end && <span className={styles.push}>{end}</span>}
      </div>
      {children}
    </section>
  );
}

/** A part that is still being read. */
export function WaitingTile({ id, title }: { id: string; title: string }) {
  return (
    <Tile id={id} title={title}>
      <Wait>Loading…</Wait>
    </Tile>
  );
}
