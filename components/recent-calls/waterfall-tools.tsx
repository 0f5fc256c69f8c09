import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { countOf } from '@/lib/format/count';
import { ZOOMS, type useTracePart } from './use-trace-part';
import styles from './part-tools.module.css';

export interface WaterfallToolsProps {
  filter: string;
  onFilter: (text: string) => void;
  /** "12 of 80 spans" */
  words: string;
  duration: number;
  view: ReturnType<typeof useTracePart>;
  /** Slow steps in row order. */
  slow: string[];
  selected: string | null;
  onSelect: (spanId: string) => void;
}

const OPTIONS = ZOOMS.map((zoom) => ({ value: String(zoom), label: `${zoom}×` }));

/** Above the waterfall: the search, the zoom, and navigation between the slow steps. */
export function WaterfallTools(props: WaterfallToolsProps) {
  const { filter, onFilter, words, duration, view, slow, selected, onSelect } = props;
  const { part, zoom, zoomTo, moveTo } = view;
  const place = slow.indexOf(selected ?? '');
  const step = (by: 1 | -1) => {
    // From a step that is not slow, go to the first or last slow one.
    const to = place < 0 ? (by > 0 ? 0 : slow.length - 1) : (place + by + slow.length) % slow.length;
    onSelect(slow[to]!);
  };
  return (
    <div className={`flow ${styles.tools}`}>
      <Input
        type="search"
        size="sm"
        icon="search"
        className={styles.search}
        placeholder="Search spans"
        aria-label="Search spans"
        value={filter}
        onChange={(event) => onFilter(event.target.value)}
      />
      <span role="status">{words}</span>
      {slow.length > 0 && (
        <span className={styles.walk}>
          <span className={styles.slow}>
            {place >= 0 ? `Slow step ${place + 1} of ${slow.length}` : countOf(slow.length, 'slow step')}
          </span>
          <IconButton icon="up" label="Previous slow step" onClick={() => step(-1)} />
          <IconButton icon="down" label="Next slow step" onClick={() => step(1)} />
        </span>
      )}
      <span className={styles.zoom}>
        {zoom > 1 && (
          <input
            type="range"
            aria-label="Part of the call on show"
            min={0}
            max={Math.max(0, duration - part.length)}
            step="any"
            value={part.from}
            aria-valuetext={`from ${(part.from / 1000).toFixed(1)} s`}
            onChange={(event) => moveTo(Number(event.target.value))}
          />
        )}
        <Select
          size="sm"
          prefix="Zoom"
          options={OPTIONS}
          value={String(zoom)}
          onChange={(event) => zoomTo(Number(event.target.value))}
        />
      </span>
    </div>
  );
}
