'use client';

import { useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import { readDate, writeDate } from '@/lib/resources/limits/contract';
import styles from './date-picker.module.css';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const STEP_MINUTES = 30;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const TIMES = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, i) => {
  const minutes = i * STEP_MINUTES;
  const text = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return { value: text, label: text };
});

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' });

export interface DatePickerProps {
  title: string;
  /** 'dd/MM/yyyy', with or without a time; any other value starts at today. */
  value: string;
  onPick: (text: string) => void;
  onClose: () => void;
}

/** A calendar month for picking a day; weeks begin on Monday. Arrow keys move between days. */
export function DatePicker({ title, value, onPick, onClose }: DatePickerProps) {
  const given = readDate(value);
  const today = new Date();
  const [day, setDay] = useState(() =>
    given
      ? Date.UTC(given.year, given.month - 1, given.day)
      : Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()),
  );
  const [time, setTime] = useState(given?.timed ? value.slice(-5) : '00:00');
  const grid = useRef<HTMLTableElement>(null);
  const shown = new Date(day);
  const month = shown.getUTCMonth();

  function moveTo(to: number, focus: boolean) {
    setDay(to);
    if (focus) requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  }

  function keys(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    moveTo(day + step * 86_400_000, true);
  }

  function pick() {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    const timed = time !== '00:00';
    onPick(writeDate({ year: shown.getUTCFullYear(), month: month + 1, day: shown.getUTCDate(), hour, minute, timed }));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={pick}>
            Choose
          </Button>
        </>
      }
    >
      <div className={styles.head}>
        <IconButton icon="left" label="Previous month" onClick={() => moveTo(sameDayIn(day, -1), false)} />
        <strong aria-live="polite">{MONTH.format(shown)}</strong>
        <IconButton icon="right" label="Next month" onClick={() => moveTo(sameDayIn(day, 1), false)} />
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
                    aria-pressed={one === day}
                    tabIndex={one === day ? 0 : -1}
                    onClick={() => moveTo(one, false)}
                  >
                    {new Date(one).getUTCDate()}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Field label="Time">
        {(control) => (
          <Select
            {...control}
            options={TIMES.some((one) => one.value === time) ? TIMES : [{ value: time, label: time }, ...TIMES]}
            value={time}
            onChange={(event) => setTime(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}

/** The weeks that touch the month of a day, as midnights in UTC. */
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

/** The same day of another month, or that month's last day. */
function sameDayIn(day: number, months: number): number {
  const date = new Date(day);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + months;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last));
}
