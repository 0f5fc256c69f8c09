'use client';

import Link from 'next/link';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { InlineRetry } from '@/components/ui/inline-retry';
import { Input } from '@/components/ui/input';
import { Wait } from '@/components/ui/wait';
import { questionHref } from '@/lib/call-routing/question';
import { dialled, type StepResult } from '@/lib/call-routing/routes';
import type { OfferedCarrier } from '@/lib/resources/least-cost-routing/board';
import type { Row } from './board-state';
import styles from './explain-panel.module.css';
import { explainInWorker, type Explained } from './run-matching';

export interface ExplainPanelProps {
  rows: Row[];
  carriers: OfferedCarrier[];
  defaultText: string;
  defaultCarrierSid: string;
  unsaved: boolean;
  /** Told which row takes the number: its place, the number of rows for the default one, -1 for none. */
  onHit: (index: number) => void;
}

const WORDS: Record<StepResult, string> = {
  no: 'no',
  prefix: 'begins with it',
  expression: 'matches',
  'without-carrier': 'matches, but has no carrier',
  invalid: 'invalid, look-up fails',
  endless: 'takes too long',
};

/** How many rows of the way are shown before the one that decides; nobody reads five hundred times "no". */
const SHOWN = 12;
const REST_MS = 150;

/** Where a number would go with the rows on screen, by the platform's own rules, and why not somewhere else. */
export function ExplainPanel(props: ExplainPanelProps) {
  const { rows, carriers, defaultText, defaultCarrierSid, unsaved, onHit } = props;
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState('');
  const [attempts, setAttempts] = useState(0);
  const [found, setFound] = useState<{ key: string; result: Explained } | null>(null);
  const table = [
    ...rows.map(({ regex, carrier_sid }) => ({ text: regex, hasCarrier: !!carrier_sid })),
    { text: defaultText, hasCarrier: !!defaultCarrierSid },
  ];
  const key = JSON.stringify([tried, table]);

  useEffect(() => {
    if (!tried) return;
    const stale = new AbortController();
    const [number, asked] = JSON.parse(key) as [string, typeof table];
    const timer = setTimeout(async () => {
      const result = await explainInWorker(asked, number, stale.signal);
      if (!result || stale.signal.aborted) return;
      setFound({ key, result });
      onHit(result.done && result.explanation.outcome === 'taken' ? result.explanation.index : -1);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [key, tried, attempts, onHit]);

  function attempt() {
    const number = dialled(typed);
    setTried(number);
    if (!number) onHit(-1);
  }

  const shown = tried && found?.key === key ? found.result : null;
  const nameOf = (sid: string) => carriers.find(({ carrierSid }) => carrierSid === sid)?.name ?? 'an unknown carrier';
  return (
    <section className={styles.tester} aria-label="Try a number">
      <h2>Where would this number go?</h2>
      {/* No form: it stands inside the one that saves. */}
      <div className={styles.attempt}>
        <Input
          type="tel"
          aria-label="Called number"
          placeholder="+44 20 7946 0182"
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            attempt();
          }}
        />
        <Button onClick={attempt}>Try</Button>
      </div>
      <div role="status">
        {tried && !shown && <Wait>Following the routes…</Wait>}
        {shown && (
          <Verdict
            shown={shown}
            carrier={(index) => nameOf(rows[index]?.carrier_sid ?? defaultCarrierSid)}
            rowCount={rows.length}
            unsaved={unsaved}
            onRetry={() => {
              setFound(null);
              setAttempts(attempts + 1);
            }}
          />
        )}
      </div>
      {tried && (
        <p className={styles.compared}>
          Compared as <span className="mono">{tried}</span>. For the platform a leading + is a part of the number.{' '}
          <Link href={questionHref({ direction: 'out', number: tried })} prefetch={false}>
            Follow it all the way
          </Link>
        </p>
      )}
      {shown?.done && <Trail steps={shown.explanation.steps} texts={table.map(({ text }) => text)} />}
    </section>
  );
}

interface VerdictProps {
  shown: Explained;
  carrier: (index: number) => string;
  rowCount: number;
  unsaved: boolean;
  onRetry: () => void;
}

function Verdict({ shown, carrier, rowCount, unsaved, onRetry }: VerdictProps) {
  const screen = unsaved ? ' With the order and patterns on screen, not saved yet.' : '';
  if (!shown.done && shown.stuckAt === null) {
    return <InlineRetry onRetry={onRetry}>The number could not be tried.</InlineRetry>;
  }
  if (!shown.done) {
    return (
      <div className={classNames(styles.verdict, styles.failed)}>
        <p>
          <Icon name="alert" size="sm" /> <b>{placeOf(shown.stuckAt, rowCount)} takes too long</b>
        </p>
        <p>Its expression did not come to an end with this number. On the platform it would hold up every call.</p>
      </div>
    );
  }
  const { outcome, index } = shown.explanation;
  if (outcome === 'taken') {
    return (
      <div className={styles.verdict}>
        <p>
          <Icon name="ok" size="sm" /> <b>{carrier(index)}</b>
        </p>
        <p className="muted">
          {index === rowCount ? 'By the default route: no route before it matches.' : `By route ${index + 1}.`}
          {screen}
        </p>
      </div>
    );
  }
  return (
    <div className={classNames(styles.verdict, styles.failed)}>
      <p>
        <Icon name="alert" size="sm" /> <b>{outcome === 'failed' ? 'The look-up fails' : 'No route takes it'}</b>
      </p>
      <p>
        {outcome === 'failed'
          ? `${placeOf(index, rowCount)} is no valid regular expression, so no rule applies, the last row included.`
          : 'The platform picks a carrier at random.'}
        {screen}
      </p>
    </div>
  );
}

function Trail({ steps, texts }: { steps: StepResult[]; texts: string[] }) {
  const from = Math.max(0, steps.length - SHOWN);
  return (
    <ol className={styles.trail} aria-label="How it was decided">
      {from > 0 && <li className={styles.before}>{`Routes 1 to ${from}: no`}</li>}
      {steps.slice(from).map((step, place) => (
        <li key={place} className={step === 'prefix' || step === 'expression' ? styles.taken : undefined}>
          <span>{from + place === texts.length - 1 ? '' : from + place + 1}</span>
          <span className="mono clip">{texts[from + place]}</span>
          <span>{WORDS[step]}</span>
        </li>
      ))}
    </ol>
  );
}

function placeOf(index: number, rowCount: number): string {
  return index === rowCount ? 'The default route' : `Route ${index + 1}`;
}
