import { Fragment, useState, type ReactNode } from 'react';
import { GridField } from '@/components/resource/form-field';
import type { FieldView, FieldViewProps } from '@/components/resource/field-view';
import { Field } from '@/components/ui/field';
import { Segmented } from '@/components/ui/segmented';
import { isVisible } from '@/lib/kit/field-state';
import { fieldsOf } from '@/lib/kit/form';
import { UNIT_OPTIONS } from '@/lib/resources/limits/form';
import { LIMIT_UNITS, type LimitUnit } from '@/lib/resources/limits/units';

export interface LimitFieldsProps extends FieldViewProps {
  /** Controls of single fields, by name. */
  views?: Record<string, FieldView>;
  /** Renders text about the selected unit, below its fields. */
  below?: (unit: LimitUnit) => ReactNode;
}

const unitOf = (name: string) => LIMIT_UNITS.find((unit) => name.startsWith(`${unit}_`));

/**
 * The limits of one unit, and the choice of the unit. Everyone may switch units, which is not a change in itself: values typed
 * for the first unit stay and are saved with it.
 */
export function LimitFields({ views = {}, below, ...parts }: LimitFieldsProps) {
  const { form, field, current, context, errors } = parts;
  const [unit, setUnit] = useState<LimitUnit>(current.limit_unit === 'minutes' ? 'minutes' : 'session');
  // A rejected value is brought into view; not while someone types in the other unit, which evaluates the rules, too.
  const [seen, setSeen] = useState({ errors, current });
  if (errors !== seen.errors) {
    setSeen({ errors, current });
    const wrong = Object.keys(errors).flatMap((name) => unitOf(name) ?? []);
    if (current === seen.current && wrong[0] && !wrong.includes(unit)) setUnit(wrong[0]);
  }
  const shown = fieldsOf(form).filter((one) => unitOf(one.name) === unit && isVisible(one, current, context));
  return (
    <>
      <Field label={field.label} group>
        <Segmented
          name="limit-unit"
          label={field.label}
          options={UNIT_OPTIONS}
          value={unit}
          onChange={(event) => setUnit(event.target.value === 'minutes' ? 'minutes' : 'session')}
        />
      </Field>
      {shown.map((one) => {
        const given = { ...parts, field: one, error: errors[one.name] };
        const view = views[one.name];
        return <Fragment key={one.name}>{view ? view(given) : <GridField {...given} />}</Fragment>;
      })}
      {below?.(unit)}
    </>
  );
}

/** Views that leave the fields of both units to the control in the place of the unit field. */
export const LIMITS_ELSEWHERE: Record<string, FieldView> = Object.fromEntries(
  LIMIT_UNITS.flatMap((unit) => ['quantity', 'licensed', 'start', 'end', 'renew'].map((part) => `${unit}_${part}`)).map(
    (name) => [name, () => null],
  ),
);
