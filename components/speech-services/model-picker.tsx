import { useEffect } from 'react';
import { ChoicePicker } from '@/components/resource/choice-picker';
import type { FieldViewProps } from '@/components/resource/field-view';
import { useLookup } from '@/components/resource/use-lookup';
import { Field } from '@/components/ui/field';
import { RetrySentence } from '@/components/ui/inline-retry';
import { Input } from '@/components/ui/input';
import { isEditable, isRequired } from '@/lib/kit/field-state';
import { textOf } from '@/lib/kit/form';
import type { VendorField } from '@/lib/resources/speech-services/vendor';
import { chosenVendor } from '@/lib/resources/speech-services/chosen-vendor';
import type { Choice } from '@/lib/resources/speech-services/voices';

const STILL_LOADING = 'Models are still loading. Save again in a moment.';

/** The vendor's models known to the platform. If it cannot list them, the model is typed. */
export function ModelPicker({ field, control, register, current, context, error, setValue }: FieldViewProps) {
  const vendor = chosenVendor(current, context);
  const source = (field as VendorField).from ?? 'models';
  const editable = isEditable(field, current, context);
  const required = isRequired(field, current, context);
  // A stored value never changes by itself.
  const wantsFirst = required && context.mode === 'create' && !current[field.name];

  const path = `/speech-services/languages?vendor=${encodeURIComponent(vendor)}&new=true`;
  const { value, problem, retry } = useLookup<Record<typeof source, Choice[]>>(editable ? path : null);
  const list = value?.[source];
  const first = list?.[0]?.value;
  useEffect(() => {
    if (wantsFirst && first) setValue(field.name, first, { shouldDirty: false });
  }, [wantsFirst, first, field.name, setValue]);

  const failed = problem?.message;
  // "Required" would blame the user for a list that has not come yet.
  const early = wantsFirst && !list && !failed && error !== undefined;
  const warn = failed && <RetrySentence onRetry={retry}>{`Couldn’t load models: ${failed}`}</RetrySentence>;
  const empty = list ? 'Choose a model' : 'Loading models…';
  return (
    <Field label={field.label} required={required} help={field.help} error={early ? STILL_LOADING : error} warn={warn}>
      {(given) =>
        failed || list?.length === 0 ? (
          <Input {...given} {...register(field.name)} />
        ) : (
          <ChoicePicker
            {...given}
            field={field}
            control={control}
            noun="models"
            placeholder={editable ? empty : 'Not set'}
            valueLabel={textOf(current, field.name)}
            clearable={!required}
            disabled={!editable}
            options={(list ?? []).map((model) => ({ value: model.value, label: model.name }))}
          />
        )
      }
    </Field>
  );
}
