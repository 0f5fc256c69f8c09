import { Checkbox } from '@/components/ui/checkbox';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import { BASE_PATH } from '@/lib/kit/base-path';
import styles from './player.module.css';

export interface PlayerToolsProps {
  /** There is something to play. */
  usable: boolean;
  /** In percent. */
  zoom: number;
  onZoom: (zoom: number) => void;
  onSpeed: (speed: number) => void;
  /** Whether latencies are shown; null if there are none. */
  latencies: boolean | null;
  onLatencies: (shown: boolean) => void;
  callSid: string;
  /** The recording's path below /api; null if it cannot be fetched. */
  path: string | null;
  /** Undefined: the user may not delete it, or there is nothing to delete. */
  onDelete?: () => void;
}

// Only closer: regions at a smaller zoom would be too small to touch, and the whole call is shown above.
const ZOOMS = [100, 200, 400].map((value) => ({ value: String(value), label: `${value}%` }));
const SPEEDS = ['0.75', '1', '1.25', '1.5', '2'].map((value) => ({ value, label: `${value}×` }));

/** How the recording is shown and played, and its other actions. */
export function PlayerTools(props: PlayerToolsProps) {
  const { usable, zoom, onZoom, onSpeed, latencies, onLatencies, callSid, path, onDelete } = props;
  return (
    <span className={styles.end}>
      <Select
        size="sm"
        prefix="Zoom"
        disabled={!usable}
        options={ZOOMS}
        value={String(zoom)}
        onChange={(event) => onZoom(Number(event.target.value))}
      />
      <Select
        size="sm"
        prefix="Speed"
        disabled={!usable}
        options={SPEEDS}
        defaultValue="1"
        onChange={(event) => onSpeed(Number(event.target.value))}
      />
      {latencies !== null && (
        <Checkbox label="Show latencies" checked={latencies} onChange={(event) => onLatencies(event.target.checked)} />
      )}
      {path !== null && (
        <a
          className={styles.download}
          href={`${BASE_PATH}/api${path}&download=1`}
          download
          aria-label={`Download recording of call ${callSid}`}
          title="Download recording"
        >
          <Icon name="download" />
        </a>
      )}
      {onDelete && <IconButton icon="trash" danger label="Delete recording" onClick={onDelete} />}
    </span>
  );
}
