import type { FieldViewProps } from '@/components/resource/field-view';
import { GridField } from '@/components/resource/form-field';
import type { FormParts } from '@/components/resource/form-parts';
import type { FormWork } from '@/components/resource/use-resource-form';
import { Field } from '@/components/ui/field';
import { FormGrid } from '@/components/ui/form-grid';
import { isEditable, isVisible } from '@/lib/kit/field-state';
import { fieldsOf, textOf } from '@/lib/kit/form';
import type { OfferedCarrier } from '@/lib/resources/least-cost-routing/board';
import { CarrierSelect } from './carrier-select';

export interface RoutingFactsProps {
  parts: FormParts;
  picks: FormWork['picks'];
  carriers: OfferedCarrier[];
  /** The owner already has a table; a separate notice says so. */
  taken: boolean;
}

/** Name, default carrier, owner, state: the table's own fields, on one line. */
export function RoutingFacts({ parts, picks, carriers, taken }: RoutingFactsProps) {
  const { form, current, context, errors } = parts;
  const shown = fieldsOf(form).filter((field) => field.kind !== 'slot' && isVisible(field, current, context));
  return (
    <FormGrid columns={shown.length > 3 ? 4 : 3}>
      {shown.map((field) => {
        const { name } = field;
        const error = taken && name === 'account_sid' ? undefined : errors[name];
        const help = name === 'account_sid' && context.mode === 'edit' ? 'Can’t be changed after creation.' : undefined;
        const valueLabel = picks.valueLabels?.[name];
        const given: FieldViewProps = { ...parts, field: { ...field, help }, error, valueLabel, onPick: picks.onPick };
        if (name === 'default_carrier_sid') return <DefaultCarrier key={name} {...given} carriers={carriers} />;
        return <GridField key={name} {...given} />;
      })}
    </FormGrid>
  );
}

function DefaultCarrier({
  field,
  current,
  context,
  error,
  setValue,
  carriers,
}: FieldViewProps & Pick<RoutingFactsProps, 'carriers'>) {
  const editable = isEditable(field, current, context);
  return (
    <Field label={field.caption} required={editable} error={error}>
      {(control) => (
        <CarrierSelect
          id={control.id}
          required={control.required}
          describedBy={control['aria-describedby']}
          invalid={control['aria-invalid']}
          carriers={carriers}
          value={textOf(current, field.name)}
          disabled={!editable}
          onChange={(sid) => setValue(field.name, sid)}
        />
      )}
    </Field>
  );
}
