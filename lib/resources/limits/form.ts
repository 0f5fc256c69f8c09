import { setsLimits } from '../../access/principal';
import { textOf, type Field, type FormSection, type Values, type When } from '../../kit/form';
import { comparable, readDate, WRONG_DATE } from './contract';
import { LIMIT_FIELDS, LIMIT_UNITS, UNIT_WORDS, type LimitUnit } from './units';

/** The maximum of the platform's number columns. */
const MOST = 2_147_483_647;

export const UNIT_OPTIONS = [
  { value: 'session', label: 'Sessions' },
  { value: 'minutes', label: 'Minutes' },
];

interface LimitSectionOptions {
  /** Whether contracts have renewal and period: for providers, on platforms that store them. */
  period: boolean;
  visible: When;
}

/**
 * The limits of a provider or an account. Both units are in the form, and both are checked and saved; their control decides
 * which one is visible (`limit_unit` names the initial one). Only administrators change them.
 */
export function limitSection({ period, visible }: LimitSectionOptions): FormSection {
  return {
    id: 'limits',
    title: 'Limits',
    note: '0 means unlimited.',
    columns: 3,
    fields: [
      {
        kind: 'select',
        name: 'limit_unit',
        label: 'Unit',
        visible,
        options: UNIT_OPTIONS,
      },
      ...inGrid(LIMIT_UNITS.flatMap((unit) => fieldsOfUnit(unit, period, visible))),
    ],
  };
}

/** Tickboxes come last: they are placed below the grid, and would split it. */
function inGrid(fields: Field[]): Field[] {
  return [...fields.filter(({ kind }) => kind !== 'check'), ...fields.filter(({ kind }) => kind === 'check')];
}

/** As it is read back, by which a save whose response was lost recognises its own change. */
const tidy = (amount: string) => String(Number(amount));

function fieldsOfUnit(unit: LimitUnit, period: boolean, visible: When): Field[] {
  const common: Pick<Field, 'visible' | 'fixed'> = { visible, fixed: (_values, context) => !setsLimits(context) };
  const quantity: Field = {
    ...common,
    kind: 'text',
    name: `${unit}_quantity`,
    label: `Maximum ${UNIT_WORDS[unit]}`,
    tidy,
    check: wholeNumber,
  };
  const licensed: Field = {
    ...common,
    kind: 'text',
    name: `${unit}_licensed`,
    label: `Licensed ${UNIT_WORDS[unit]}`,
    help: 'Can’t exceed the maximum.',
    tidy,
    check: (value, values) => wholeNumber(value) ?? withinMaximum(Number(value), amount(values, `${unit}_quantity`)),
  };
  if (!period) return [quantity, licensed];
  const dated: When = (values, context) => visible(values, context) && context.flavour === 'specified';
  const date = (name: string, label: string, check?: Field['check']): Field => ({
    ...common,
    kind: 'text',
    name,
    label,
    placeholder: 'dd/mm/yyyy',
    visible: dated,
    required: (values) => amount(values, `${unit}_quantity`) > 0 && amount(values, `${unit}_licensed`) > 0,
    // One record holds the whole contract. Other tools store it without dates, which must not block other settings.
    storedWith: LIMIT_FIELDS.map((field) => `${unit}_${field}`),
    check: (value, values, context) =>
      readDate(String(value)) ? (check?.(value, values, context) ?? null) : WRONG_DATE,
  });
  return [
    quantity,
    licensed,
    date(`${unit}_start`, 'Contract start'),
    date(`${unit}_end`, 'Contract end', (value, values) => endsAfter(textOf(values, `${unit}_start`), String(value))),
    { ...common, kind: 'check', name: `${unit}_renew`, label: 'Renew the contract', visible: dated },
  ];
}

/** A number field of the form; blank counts as 0. */
export function amount(values: Values, name: string): number {
  return Number(values[name] || 0);
}

function wholeNumber(value: unknown): string | null {
  if (!/^\d+$/.test(String(value))) return 'Enter a whole number, 0 or more.';
  return Number(value) > MOST ? `Enter ${MOST} or less.` : null;
}

function withinMaximum(licensed: number, maximum: number): string | null {
  return maximum > 0 && licensed > maximum ? `Enter ${maximum} or less.` : null;
}

function endsAfter(start: string, end: string): string | null {
  const from = readDate(start);
  const to = readDate(end);
  if (!from || !to) return null;
  return comparable(to, 'end') > comparable(from, 'start') ? null : 'The contract must end after it starts.';
}
