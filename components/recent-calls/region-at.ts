import type { Region } from '@/lib/calls/regions';

/** The region to describe: the picked one, otherwise the one being recognised, otherwise one of the selected span. */
export function regionAt(
  regions: Region[],
  place: number,
  selected: string | null,
  picked: string | null,
): Region | null {
  return (
    regions.find(({ id, spanId }) => id === picked && spanId === selected) ??
    regions.find(({ start, end, kind }) => kind === 'stt' && start <= place && place <= end) ??
    regions.find(({ spanId }) => spanId === selected) ??
    null
  );
}
