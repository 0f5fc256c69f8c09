import type { FieldFilter, FilterOption } from '@/lib/kit/list';

/** A filter of a list as its bar shows it: plain data. */
export type FilterView =
  | { kind: 'choice'; param: string; label: string; options: FilterOption[]; value: string }
  | {
      kind: 'field';
      param: string;
      label: string;
      input: 'text' | 'datetime-local';
      suggests?: 'carriers';
      format?: FieldFilter<unknown>['format'];
      shownWhile?: { param: string; value: string };
      value: string;
    }
  | { kind: 'account'; param: string; label: string; allLabel: string | null; value: string; valueLabel: string };
