import { useCallback, type RefObject } from 'react';
import type { Moment } from './moment';
import type { PlayerHandle } from './player';
import type { CallData } from './use-call-data';

export interface ChoiceParts {
  data: CallData;
  hasAudio: boolean;
  player: RefObject<PlayerHandle | null>;
  onSpan: (spanId: string) => void;
  onMessage: (id: string) => void;
  /** Where no audio has a position, the position is the selected one. */
  onTime: (seconds: number) => void;
  onMoment: (changes: Partial<Moment>) => void;
}

/** Selects a span, a message or a position in one part of an open call, and moves the other parts there. */
export function useChoice({ data, hasAudio, player, onSpan, onMessage, onTime, onMoment }: ChoiceParts) {
  const { timed, begin, zero } = data;
  // Otherwise nobody knows where in the audio a step is.
  const isPlaced = zero !== null || !hasAudio;
  const go = useCallback(
    (to: number) => {
      if (hasAudio) player.current?.seek(Math.max(0, to));
      else onTime(to);
    },
    [hasAudio, player, onTime],
  );
  const choose = useCallback(
    (spanId: string, at?: number) => {
      onSpan(spanId);
      const span = timed.find(({ id }) => id === spanId);
      const to = isPlaced ? (at ?? (span && (span.start - begin) / 1000)) : undefined;
      onMoment({ span: spanId, ...(to === undefined ? {} : { t: to }) });
      if (to !== undefined) go(to);
    },
    [timed, begin, isPlaced, go, onSpan, onMoment],
  );
  const chooseMessage = useCallback(
    (id: string, to: number | null) => {
      onMessage(id);
      onMoment({ msg: id, ...(to === null ? {} : { t: to }) });
      if (to !== null) go(to);
    },
    [go, onMessage, onMoment],
  );
  const choosePlace = useCallback(
    (spanId: string | null, to: number) => {
      if (spanId !== null) return choose(spanId, to);
      onMoment({ t: to });
      go(to);
    },
    [choose, onMoment, go],
  );
  return { choose, chooseMessage, choosePlace };
}
