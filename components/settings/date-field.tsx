import type { FieldViewProps } from '@/components/resource/field-view';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { useDialog } from '@/components/ui/use-later';
import { isEditable, isRequired } from '@/lib/kit/field-state';
import { textOf } from '@/lib/kit/form';

const fetchPicker = () => import('./date-picker').then((module) => module.DatePicker);

/** A date, typed as dd/MM/yyyy or picked. */
export function DateField({ field, register, setValue, current, context, error }: FieldViewProps) {
  const [drawPicker, openPicker, closePicker] = useDialog(fetchPicker);
  const editable = isEditable(field, current, context);
  return (
    <>
      <Field
        label={field.label}
        required={isRequired(field, current, context)}
        error={error}
        help="dd/mm/yyyy, time optional"
      >
        {(given) => (
          <Input
            {...given}
            {...register(field.name)}
            placeholder="dd/mm/yyyy"
            autoComplete="off"
            readOnly={!editable}
            end={
              editable ? (
                <IconButton
                  icon="clock"
                  label={`Pick ${field.label.toLowerCase()}`}
                  title="Pick a date"
                  onClick={openPicker}
                />
              ) : undefined
            }
          />
        )}
      </Field>
      {drawPicker({
        title: field.label,
        value: textOf(current, field.name),
        onPick: (text) => {
          setValue(field.name, text, { shouldValidate: true });
          closePicker();
        },
      })}
    </>
  );
}
