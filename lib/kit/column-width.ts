/**
 * The permitted widths of list columns in px: on a large screen, and below 1400 px. There the column without a width (the name)
 * must stay readable, so the others get no more than their longest state needs. Below 1000 px the style sheet of the table makes
 * none but the first and the last wider than 124 px, and wraps the texts.
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
  144: 144,
  150: 124,
  160: 128,
  180: 128,
  204: 172,
  208: 200,
} as const;

/** A width, named by its value on a large screen. */
export type ColumnWidth = keyof typeof COLUMN_WIDTHS;
