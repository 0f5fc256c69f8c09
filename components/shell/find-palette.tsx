import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Dialog } from '@/components/ui/dialog';
import type { IconName } from '@/components/ui/icon-drawings';
import { RetrySentence } from '@/components/ui/inline-retry';
import { Input } from '@/components/ui/input';
import { isComposing } from '@/components/ui/is-composing';
import { countOf } from '@/lib/format/count';
import type { Hit } from '@/lib/kit/findings';
import { usePageProvider } from './page-provider';
import { FindAct, FindHit } from './find-hit';
import { pagesLike } from './find-pages';
import { recentOf, recentPlace } from './find-recent';
import { signOut } from './sign-out';
import { switchProvider } from './switch-provider';
import { useFindings } from './use-findings';
import styles from './find-palette.module.css';

const SIGN_OUT = 'Sign out';

export interface FindPaletteProps {
  user: string;
  /** Typed before the palette was there. */
  startWith: string;
  onClose: () => void;
}

/** The search field and its results, which are links and open like links. */
export function FindPalette({ user, startWith, onClose }: FindPaletteProps) {
  const [typed, setTyped] = useState(startWith);
  const { current } = usePageProvider();
  const place = recentPlace(user, current.value);
  const search = useFindings(typed);
  const { findings, answered, waiting, problem } = search;
  const body = useRef<HTMLDivElement>(null);
  const recent = typed ? [] : recentOf(place);
  const pages = pagesLike(typed);
  const records = findings?.records ?? [];
  const actions = findings?.actions ?? [];
  // Signing out needs more than two letters: otherwise Enter would sign out a user who searches for “Outbound”.
  const leaves = typed.trim().length > 2 && SIGN_OUT.toLowerCase().startsWith(typed.trim().toLowerCase());
  const count = recent.length + pages.length + records.length + actions.length + (leaves ? 1 : 0);

  const keys = useFindKeys(body, waiting && !(answered && records.length > 0), problem !== null);

  useEffect(() => body.current?.querySelector('input')?.focus(), []);
  // The result that had the focus may not be among the next ones.
  useEffect(() => {
    if (document.activeElement === document.body) body.current?.querySelector('input')?.focus();
  }, [findings]);

  const hit = (one: Hit) => <FindHit key={one.href} hit={one} typed={typed} place={place} onOpen={onClose} />;
  const act = (label: string, icon: IconName, run: () => Promise<boolean>) => (
    <FindAct key={label} label={label} icon={icon} run={run} />
  );

  return (
    <Dialog open onClose={onClose} title="Find">
      <div ref={body} className={styles.body} onKeyDown={keys.onKeyDown}>
        <Input
          // The browser's own search field would handle Escape itself.
          type="text"
          role="searchbox"
          data-autofocus
          size="lg"
          aria-label="Find pages, records and actions"
          placeholder="Name, number, SID, realm or action"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          value={typed}
          onChange={(event) => {
            keys.forget();
            setTyped(event.target.value);
          }}
        />
        <div className={styles.list} aria-busy={waiting || undefined}>
          <Group title="Recently opened" shown={recent.length > 0}>
            {recent.map(hit)}
          </Group>
          <Group title="Records" shown={records.length > 0}>
            {records.map(hit)}
          </Group>
          <Group title="Actions" shown={actions.length > 0 || leaves}>
            {actions.map(({ label, href, provider }) =>
              href ? hit({ area: '', name: label, href }) : act(label, 'updown', () => switchProvider(provider!)),
            )}
            {leaves && act(SIGN_OUT, 'exit', signOut)}
          </Group>
          <Group title="Pages" shown={pages.length > 0}>
            {pages.map(hit)}
          </Group>
        </div>
        <FindStatus search={search} typed={typed} count={count} />
      </div>
    </Dialog>
  );
}

function Group({ title, shown, children }: { title: string; shown: boolean; children: React.ReactNode }) {
  if (!shown) return null;
  return (
    <section aria-label={title}>
      <h3 className={`fine ${styles.group}`}>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

interface FindStatusProps {
  search: ReturnType<typeof useFindings>;
  typed: string;
  /** The number of results on screen. */
  count: number;
}

/** What became of a search: under way, failed, or the number of its results and what is missing from them. */
function FindStatus({ search: { findings, waiting, problem, retry }, typed, count }: FindStatusProps) {
  return (
    <p className={`fine ${styles.foot}`} role="status">
      {problem ? (
        <RetrySentence onRetry={retry}>{problem.message}</RetrySentence>
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

const hitsIn = (body: HTMLElement) => body.querySelectorAll<HTMLElement>('[data-hit]');

/**
 * The arrow keys move through the results; Enter in the field opens the first one, as soon as the records are known.
 * @param body what contains the field and the results
 * @param unknown whether the records aren't known yet
 * @param failed whether they couldn't be read
 */
function useFindKeys(body: RefObject<HTMLElement | null>, unknown: boolean, failed: boolean) {
  // Enter was pressed too early.
  const opensFirst = useRef(false);
  const forget = () => {
    opensFirst.current = false;
  };

  useEffect(() => {
    if (unknown || !opensFirst.current) return;
    opensFirst.current = false;
    const isInField = document.activeElement instanceof HTMLInputElement;
    if (!failed && isInField) hitsIn(body.current!)[0]?.click();
  }, [body, unknown, failed]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || !['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) return;
    const stops = [body.current!.querySelector('input')!, ...hitsIn(body.current!)];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Enter') {
      // A focused link opens itself.
      if (at !== 0) return;
      if (unknown) opensFirst.current = true;
      else stops[1]?.click();
    } else {
      forget();
      const to = (at + (event.key === 'ArrowDown' ? 1 : -1) + stops.length) % stops.length;
      stops[to]!.focus();
    }
    event.preventDefault();
  };

  return { onKeyDown, /** What was typed has changed: an early Enter was for something else. */ forget };
}
