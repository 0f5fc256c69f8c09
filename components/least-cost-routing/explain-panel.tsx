import { Link } from '@/components/ui/link';
import { useCallback, useId, useState } from 'react';
import { onlyOnEnter } from '@/components/resource/phrase-field';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { Wait } from '@/components/ui/wait';
import { questionHref } from '@/lib/call-routing/question';
import { dialled, isNumber, waysToDial } from '@/lib/call-routing/routes';
import type { OfferedCarrier } from '@/lib/resources/least-cost-routing/board';
import type { Row } from '@/lib/resources/least-cost-routing/form';
import styles from './explain-panel.module.css';
import { Trail } from './explain-trail';
import { Verdict } from './explain-verdict';
import { useExplain, type Tried } from './use-explain';

export interface ExplainPanelProps {
  rows: Row[];
  carriers: OfferedCarrier[];
  defaultText: string;
  defaultCarrierSid: string;
  /** The number of rows that the platform checks before the default route. */
  defaultPlace: number;
  /** See `LoadedBoard`. */
  tied: number[][];
  /** The sid of the account whose table it is; '' for the provider's. */
  account: string;
  unsaved: boolean;
  /** The platform may use another table for these calls. */
  rivalled: boolean;
  /** Called with the index of the matching row; the number of rows for the default route, -1 for none. */
  onHit: (index: number) => void;
}

/** Where a number would go with the rows on screen, by the platform's own rules, and why not elsewhere. */
export function ExplainPanel(props: ExplainPanelProps) {
  const { rows, carriers, defaultText, defaultCarrierSid, defaultPlace, tied, account, unsaved, rivalled, onHit } =
    props;
  const [typed, setTyped] = useState('');
  const [number, setNumber] = useState('');
  const [wrong, setWrong] = useState('');
  const wrongId = useId();
  const table = rows.map(({ regex, carrier_sid }) => ({ text: regex, hasCarrier: !!carrier_sid }));
  table.splice(defaultPlace, 0, { text: defaultText, hasCarrier: !!defaultCarrierSid });
  const placeOf = useCallback(
    (index: number) => (index < defaultPlace ? index : index === defaultPlace ? rows.length : index - 1),
    [defaultPlace, rows.length],
  );
  const found = useCallback(
    ([first]: Tried[]) => {
      const explanation = first?.explained.done ? first.explained.explanation : null;
      onHit(explanation?.outcome === 'taken' ? placeOf(explanation.index) : -1);
    },
    [onHit, placeOf],
  );
  const ways = number ? waysToDial(number) : [];
  const { tried, retry } = useExplain(table, ways, found);

  function attempt() {
    const text = dialled(typed);
    const usable = isNumber(text);
    setWrong(text && !usable ? 'Not a valid number. Use digits, * and #, with an optional leading +.' : '');
    setNumber(usable ? text : '');
    if (!usable) onHit(-1);
  }

  const nameOf = (sid: string) => carriers.find(({ carrierSid }) => carrierSid === sid)?.name ?? 'an unknown carrier';
  const differ = tried?.some(({ explained }) => outcomeOf(explained) !== outcomeOf(tried[0]!.explained));
  const caveat =
    (unsaved ? ' Based on your unsaved changes.' : '') +
    (rivalled ? ' This applies only if the platform uses this table: see Checks.' : '');
  return (
    <section className={styles.tester} aria-label="Try a number">
      <h2>Where would this number go?</h2>
      {/* Not a form, because it is inside the form that saves. */}
      <div className={styles.attempt}>
        <Input
          type="tel"
          aria-label="Called number"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? wrongId : undefined}
          placeholder="+44 20 7946 0182"
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => onlyOnEnter(event, attempt)}
        />
        <Button onClick={attempt}>Check</Button>
      </div>
      <div role="status">
        {wrong && (
          <p className={styles.wrong} id={wrongId}>
            <Icon name="alert" size="sm" /> {wrong}
          </p>
        )}
        {number && !tried && <Wait>Checking the routes…</Wait>}
        {(differ ? tried : tried?.slice(0, 1))?.map(({ number: way, explained }) => (
          <Verdict
            key={way}
            shown={explained}
            way={differ ? (way === number ? `As dialled, ${way}` : `Without the +, ${way}`) : null}
            placeOf={placeOf}
            carrier={(place) => nameOf(rows[place]?.carrier_sid ?? defaultCarrierSid)}
            rowCount={rows.length}
            tied={tied}
            caveat={caveat}
            onRetry={retry}
          />
        ))}
      </div>
      {number && (
        <p className={`fine ${styles.compared}`}>
          Compared as <span className="mono">{number}</span>
          {ways.length > 1 && tried && !differ ? ' and without the +: the same.' : '.'} A leading + is part of the
          number here. <Link href={questionHref({ direction: 'out', number, account })}>Follow it all the way</Link>
        </p>
      )}
      {tried?.[0]?.explained.done && (
        <Trail
          steps={tried[0].explained.explanation.steps}
          texts={table.map(({ text }) => text)}
          placeOf={placeOf}
          rowCount={rows.length}
        />
      )}
    </section>
  );
}

/** The outcome for a number, to compare it with that of another one. */
function outcomeOf(explained: Tried['explained']): string {
  if (!explained.done) return `stuck ${explained.stuckAt}`;
  const { outcome, index } = explained.explanation;
  return `${outcome} ${index}`;
}
