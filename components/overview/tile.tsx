import type { ReactNode } from 'react';
import { Wait } from '@/components/ui/wait';
import styles from './overview.module.css';

export interface TileProps {
  id: string;
  title: string;
  /** The scope: 'of the last 500 calls'. */
  note?: ReactNode;
  /** Content at the end of the title line. */
  end?: ReactNode;
  children: ReactNode;
}

/** A titled part of the overview. */
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

export interface WaitingTileProps {
  id: string;
  title: string;
  /** It will have figures and a chart: their room is kept, so that what follows does not move. */
  withChart?: boolean;
}

/** A tile that is still loading. */
export function WaitingTile({ id, title, withChart = false }: WaitingTileProps) {
  return (
    <Tile id={id} title={title}>
      <div className={withChart ? styles.chartRoom : undefined}>
        <Wait>Loading…</Wait>
      </div>
    </Tile>
  );
}
