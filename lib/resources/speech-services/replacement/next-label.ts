import { TEXT_COLUMNS } from '../../../kit/column-lengths';

/** 'main' becomes 'main-2', 'main-2' becomes 'main-3': the first that is free and fits the column. */
export function nextLabel(label: string, taken: ReadonlySet<string>): string {
  const [, stem = label, number = '1'] = /^(.+)-(\d{1,4})$/.exec(label) ?? [];
  for (let next = Number(number) + 1; ; next += 1) {
    const end = `-${next}`;
    const tried = [...stem].slice(0, TEXT_COLUMNS['applications.speech_synthesis_label'] - end.length).join('') + end;
    if (!taken.has(tried)) return tried;
  }
}
