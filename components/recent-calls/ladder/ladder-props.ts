import type { Ladder } from '@/lib/calls/sip/ladder';

export interface LadderProps {
  ladder: Ladder;
  /** The names of the lanes. */
  names: string[];
  /** The zero point of the times, in milliseconds since 1970 by the clock of the capture, and what it marks. */
  zero: number;
  clock: 'Recording' | 'Answered' | 'Start';
  /** Notes about the whole ladder. */
  notes: string[];
  /** The player's position, in seconds of the same clock; null while it does not move. */
  cursor: number | null;
  /** The selected rung; null for none. */
  selected: number | null;
  onSelect: (rung: number, seconds: number) => void;
}
