/** What a row of gateways is drawn from. */
export interface RowProps<Row, Field extends string> {
  gateway: Row;
  place: number;
  /** The invalid field, and why. */
  wrong?: Field;
  message?: string;
  /** The message concerns the stored value, and blocks nothing. */
  harmless?: boolean;
  readOnly: boolean;
  change: (place: number, changes: Partial<Row>) => void;
  remove: (place: number) => void;
}

/** Whether a row would render the same: its record may be another object with equal contents. */
export function isSameRow<Props extends { gateway: object }>(before: Props, after: Props): boolean {
  const names = Object.keys(after) as (keyof Props)[];
  return names.every((name) =>
    name === 'gateway'
      ? JSON.stringify(before.gateway) === JSON.stringify(after.gateway)
      : before[name] === after[name],
  );
}
