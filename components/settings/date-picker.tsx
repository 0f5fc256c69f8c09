import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { readDate, writeDate } from '@/lib/resources/limits/contract';
import { CalendarMonth } from './calendar-month';

const STEP_MINUTES = 30;

const TIMES = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, i) => {
  const minutes = i * STEP_MINUTES;
  const text = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return { value: text, label: text };
});

export interface DatePickerProps {
  title: string;
  /** 'dd/MM/yyyy', with or without a time; any other value starts at today. */
  value: string;
  onPick: (text: string) => void;
  onClose: () => void;
}

/** Picks a day of a calendar month, and a time. */
export function DatePicker({ title, value, onPick, onClose }: DatePickerProps) {
  const given = readDate(value);
  const now = new Date();
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const [day, setDay] = useState(given ? Date.UTC(given.year, given.month - 1, given.day) : today);
  const [time, setTime] = useState(given?.timed ? value.trim().slice(-5) : '00:00');

  function pick() {
    const shown = new Date(day);
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    const timed = time !== '00:00';
    onPick(
      writeDate({
        year: shown.getUTCFullYear(),
        month: shown.getUTCMonth() + 1,
        day: shown.getUTCDate(),
        hour,
        minute,
        timed,
      }),
    );
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
      <CalendarMonth day={day} today={today} onMove={setDay} />
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
