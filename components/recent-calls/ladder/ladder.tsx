import { useId, useMemo, useRef, useState, type CSSProperties } from 'react';
import { Input } from '@/components/ui/input';
import { Segmented } from '@/components/ui/segmented';
import { countOf } from '@/lib/format/count';
import { ladderRows } from '@/lib/calls/sip/rows';
import tools from '../part-tools.module.css';
import { useWindow } from '../use-window';
import { LadderItem } from './ladder-item';
import { LadderTable } from './ladder-table';
import type { LadderProps } from './ladder-props';
import { RungPanel } from './rung-panel';
import { walk, type ShownRungs } from './walk';
import styles from './ladder.module.css';

const ROW = 27;
const CLOCKS: Record<LadderProps['clock'], string> = {
  Recording: 'Time since the recording began, when the call was answered',
  Answered: 'Time since the call was answered',
  Start: 'Time since the first message',
};

const VIEWS = [
  { value: 'ladder', label: 'Ladder' },
  { value: 'table', label: 'Table' },
] as const;

/**
 * The messages of a call between its hosts, in order. Arrow keys move between them; only the rows on screen are rendered. A table
 * offers the same to users who cannot see the lanes.
 */
export function Ladder(props: LadderProps) {
  const { ladder, names, zero, clock, notes, selected, onSelect } = props;
  const [filter, setFilter] = useState('');
  const [view, setView] = useState<string>('ladder');
  const rows = useMemo(() => ladderRows(ladder, zero, filter), [ladder, zero, filter]);
  const rungs = useMemo(() => rows.flatMap((row) => (row.kind === 'rung' ? [row] : [])), [rows]);
  const at = rungs.findIndex(({ place }) => place === selected);
  const go = (to: number) => {
    const rung = rungs[Math.max(0, Math.min(rungs.length - 1, to))];
    if (rung) onSelect(rung.place, rung.seconds);
  };
  const shown = { rows, rungs, at, go };
  const rung = selected === null ? null : (ladder.rungs[selected] ?? null);
  const { failure } = ladder;
  return (
    <div className={styles.box}>
      <div className={`flow ${tools.tools}`}>
        <Input
          type="search"
          size="sm"
          icon="search"
          className={tools.search}
          placeholder="Search messages"
          aria-label="Search messages"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <Segmented
          label="Show as"
          name={`${useId()}-view`}
          options={VIEWS}
          value={view}
          onChange={(event) => setView(event.target.value)}
        />
        <span role="status">
          {filter ? `${rungs.length} of ${ladder.rungs.length} messages` : countOf(ladder.rungs.length, 'message')}
        </span>
        {failure && (
          <button
            type="button"
            className={styles.toFailure}
            onClick={() => {
              setFilter('');
              onSelect(failure.rung, (ladder.rungs[failure.rung]!.at - zero) / 1000);
            }}
          >
            First failure: {ladder.rungs[failure.rung]!.title}
          </button>
        )}
      </div>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {view === 'ladder' ? (
        <Rungs {...props} shown={shown} />
      ) : (
        <LadderTable ladder={ladder} names={names} shown={shown} clock={clock} />
      )}
      <RungPanel
        rung={rung}
        names={names}
        ladder={ladder}
        zero={zero}
        place={at}
        count={rungs.length}
        onGo={go}
        onPick={(place) => onSelect(place, (ladder.rungs[place]!.at - zero) / 1000)}
      />
    </div>
  );
}

function Rungs({ ladder, names, clock, cursor, selected, onSelect, shown }: LadderProps & { shown: ShownRungs }) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const { rows } = shown;
  const chosen = rows.findIndex((row) => row.kind === 'rung' && row.place === selected);
  const { first, last, before, after } = useWindow(box, ROW, rows.length, chosen);
  const isDrawn = chosen >= first && chosen < last;
  return (
    <div className={styles.main} style={{ '--lanes': names.length } as CSSProperties}>
      <div className={styles.inner}>
        <Head ladder={ladder} names={names} clock={clock} />
        <div
          ref={box}
          className={styles.scroll}
          role="listbox"
          aria-label="Messages"
          tabIndex={0}
          aria-activedescendant={isDrawn ? `${id}-${chosen}` : undefined}
          onKeyDown={walk(shown)}
        >
          {rows.length === 0 && <p className={styles.none}>No message matches.</p>}
          <div role="presentation" className={styles.rows} style={{ paddingTop: before, paddingBottom: after }}>
            <div className={styles.lanes} aria-hidden="true">
              {names.map((_, lane) => (
                <i key={lane} />
              ))}
            </div>
            {rows.slice(first, last).map((row, drawn) => {
              const place = first + drawn;
              const isExplained = rows[place + 1]?.kind === 'why';
              return (
                <LadderItem
                  key={place}
                  id={`${id}-${place}`}
                  row={row}
                  place={place}
                  count={ladder.rungs.length}
                  names={names}
                  selected={place === chosen}
                  cursor={cursor}
                  next={rows[place + (isExplained ? 2 : 1)]}
                  meaning={isExplained ? `${id}-${place + 1}` : undefined}
                  onPick={onSelect}
                />
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
}

/** The hosts, above their lanes. */
function Head({ ladder, names, clock }: Pick<LadderProps, 'ladder' | 'names' | 'clock'>) {
  return (
    <div className={`fine ${styles.head}`}>
      <span className="num" title={CLOCKS[clock]}>
        {clock}
      </span>
      <ol aria-label="Hosts">
        {ladder.lanes.map(({ address }, lane) => (
          <li key={address} title={`${names[lane]} ${address}`}>
            <b>{names[lane]}</b>
            {names[lane] !== address && <span>{address}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
