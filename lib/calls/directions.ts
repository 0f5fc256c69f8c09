/** The direction filter's options for lists of calls; the first shows everything. */
export const DIRECTION_OPTIONS: { value: string; label: string }[] = [
  { value: '', label: 'either' },
  { value: 'inbound', label: 'inbound only' },
  { value: 'outbound', label: 'outbound only' },
];
