import { Field } from '@/components/ui/field';
import { FormGrid } from '@/components/ui/form-grid';
import { Input } from '@/components/ui/input';
import { countOf, grouped } from '@/lib/format/count';
import type { Problem } from '@/lib/kit/problem';
import { LEAST, wrongQuantity, type Quantities } from '@/lib/resources/subscriptions/price';

/** Quantities as typed. */
export type TypedQuantities = Record<keyof Quantities, string>;

export interface QuantityFieldsProps {
  typed: TypedQuantities;
  /** The number of devices included per call. */
  ratio: number;
  /** Errors are shown after an attempt to save. */
  checked: boolean;
  /** What the platform said of them. */
  refused?: Problem['fields'];
  /** Called with the input of one of them. */
  onChange: (change: Partial<TypedQuantities>) => void;
}

const LABELS: Record<keyof Quantities, string> = {
  calls: 'Simultaneous calls',
  devices: 'Additional registered devices',
};

/** An account's quantity of each product. */
export function QuantityFields({ typed, ratio, checked, refused, onChange }: QuantityFieldsProps) {
  const wanted = quantitiesOf(typed);
  const all = wanted && ratio * wanted.calls + wanted.devices;
  return (
    <FormGrid>
      {(['calls', 'devices'] as const).map((product) => (
        <Field
          key={product}
          label={LABELS[product]}
          required
          error={checked ? (wrongQuantity(typed[product], LEAST[product]) ?? refused?.[product]) : undefined}
          help={
            product === 'devices'
              ? `Each simultaneous call includes ${countOf(ratio, 'device')}${all === null ? '' : ` (${grouped(all)} in total)`}.`
              : undefined
          }
        >
          {(control) => (
            <Input
              {...control}
              name={product}
              inputMode="numeric"
              autoComplete="off"
              value={typed[product]}
              onChange={(event) => onChange({ [product]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </FormGrid>
  );
}

/** The invalid quantities, for links to their fields. @param refused by the platform */
export function wrongQuantities(
  typed: TypedQuantities,
  refused: Problem['fields'] = {},
): { name: keyof Quantities; label: string }[] {
  return (['calls', 'devices'] as const)
    .filter((name) => wrongQuantity(typed[name], LEAST[name]) !== null || refused[name] !== undefined)
    .map((name) => ({ name, label: LABELS[name] }));
}

/** Focuses the field of a quantity. */
export function goToQuantity(name: string): void {
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
}

/** The typed quantities, or null while one of them is invalid. */
export function quantitiesOf(typed: TypedQuantities): Quantities | null {
  const wrong = wrongQuantity(typed.calls, LEAST.calls) ?? wrongQuantity(typed.devices, LEAST.devices);
  return wrong ? null : { calls: Number(typed.calls), devices: Number(typed.devices) };
}
