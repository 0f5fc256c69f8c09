import type { Ladder } from '@/lib/calls/sip/ladder';

export interface LadderProps {
  ladder: Ladder;
  /** What each lane is called. */
  names: string[];
  /** The moment from which times count, milliseconds since 1970 by the clock of the capture, and what it is. */
  zero: number;
  clock: 'Recording' | 'Answered' | 'Begun';
  /** What is to be known about the ladder as a whole. */
  notes: string[];
  /** Where the player is, in seconds of the same clock; null when it does not move. */
  cursor: number | null;
  /** The chosen rung; null for none. */
  selected: number | null;
  onSelect: (rung: number, seconds: number) => void;
}
