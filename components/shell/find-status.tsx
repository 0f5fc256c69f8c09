import { leavesFocus } from '@/components/ui/leaves-focus';
import { LinkButton } from '@/components/ui/link-button';
import { countOf } from '@/lib/format/count';
import type { useFindings } from './use-findings';
import styles from './find-palette.module.css';

export interface FindStatusProps {
  search: ReturnType<typeof useFindings>;
  typed: string;
  /** The number of results on screen. */
  count: number;
}

/** What became of a search: under way, failed, or the number of its results and what is missing from them. */
export function FindStatus({ search: { findings, waiting, problem, retry }, typed, count }: FindStatusProps) {
  return (
    <p className={styles.foot} role="status">
      {problem ? (
        <>
          {problem.message}{' '}
          <LinkButton ref={leavesFocus} onClick={retry}>
            Retry
          </LinkButton>
        </>
      ) : waiting ? (
        'Searching…'
      ) : (
        <>
          {typed && (count === 0 ? 'No results' : countOf(count, 'result'))}
          {findings?.more && ' and more: keep typing to narrow them down'}
          {findings && findings.failed.length > 0 && `. Couldn’t load: ${findings.failed.join(', ')}`}
          {findings?.note && `. ${findings.note}`}
        </>
      )}
    </p>
  );
}
