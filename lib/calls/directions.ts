/** What the filter of a list of calls offers for the way a call goes; the first leaves nothing out. */
export const DIRECTION_OPTIONS: { value: string; label: string }[] = [
  { value: '', label: 'either' },
  { value: 'inbound', label: 'inbound only' },
  { value: 'outbound', label: 'outbound only' },
];
