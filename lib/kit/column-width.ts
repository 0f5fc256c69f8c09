/**
 * The widths that columns of lists may have, in px: on a large screen, and below 1240 px. There the column without a width,
 * that is the name, must stay readable: the others get what their longest state needs, and no more.
 */
export const COLUMN_WIDTHS = {
  48: 48,
  76: 68,
  88: 80,
  100: 92,
  110: 96,
  118: 118,
  128: 128,
  140: 124,
  150: 124,
  160: 128,
  180: 128,
  204: 172,
  208: 200,
} as const;

/** A width by what it is on a large screen. */
export type ColumnWidth = keyof typeof COLUMN_WIDTHS;
