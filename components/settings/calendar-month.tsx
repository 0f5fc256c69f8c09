import { useRef, type KeyboardEvent } from 'react';
import { isPlainKey } from '@/components/ui/is-plain-key';
import { IconButton } from '@/components/ui/icon-button';
import styles from './date-picker.module.css';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const DAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const MONTHS: Record<string, number> = { PageUp: -1, PageDown: 1 };

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' });

export interface CalendarMonthProps {
  /** The chosen day, as its midnight in UTC. */
  day: number;
  /** … and the current one. */
  today: number;
  onMove: (day: number) => void;
}

/**
 * The month of the chosen day, which has a dialog's first focus; weeks begin on Monday. Arrow keys move between days, Page Up and
 * Page Down between months.
 */
export function CalendarMonth({ day, today, onMove }: CalendarMonthProps) {
  const grid = useRef<HTMLTableElement>(null);
  const shown = new Date(day);
  const month = shown.getUTCMonth();

  function keys(event: KeyboardEvent) {
    const { key } = event;
    if (!(key in DAYS || key in MONTHS) || !isPlainKey(event)) return;
    event.preventDefault();
    onMove(key in MONTHS ? sameDayIn(day, MONTHS[key]!) : day + DAYS[key]! * 86_400_000);
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  }

  return (
    <>
      <div className={styles.head}>
        <IconButton icon="left" label="Previous month" onClick={() => onMove(sameDayIn(day, -1))} />
        <strong aria-live="polite">{MONTH.format(shown)}</strong>
        <IconButton icon="right" label="Next month" onClick={() => onMove(sameDayIn(day, 1))} />
      </div>
      <table ref={grid} className={styles.grid} onKeyDown={keys}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one}>
                  <button
                    type="button"
                    className={new Date(one).getUTCMonth() === month ? styles.day : styles.other}
                    aria-label={DAY.format(one)}
                    aria-current={one === today ? 'date' : undefined}
                    aria-pressed={one === day}
                    tabIndex={one === day ? 0 : -1}
                    data-autofocus={one === day || undefined}
                    onClick={() => onMove(one)}
                  >
                    {new Date(one).getUTCDate()}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The weeks that touch the month of a day, beginning on Monday. Days are midnights in UTC. */
function weeksOf(day: number): number[][] {
  const date = new Date(day);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  const beforeFirst = (new Date(first).getUTCDay() + 6) % 7;
  const last = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0);
  const weeks: number[][] = [];
  for (let monday = first - beforeFirst * 86_400_000; monday <= last; monday += 7 * 86_400_000) {
    weeks.push(Array.from({ length: 7 }, (_, i) => monday + i * 86_400_000));
  }
  return weeks;
}

/** The same day so many months later, or that month's last day. */
function sameDayIn(day: number, months: number): number {
  const date = new Date(day);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + months;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last));
}
