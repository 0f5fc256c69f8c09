'use client';

import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import type { FieldViewProps } from '@/components/resource/field-view';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { InlineRetry } from '@/components/ui/inline-retry';
import { Input } from '@/components/ui/input';
import { isEditable, isRequired } from '@/lib/kit/form';
import { callBff } from '@/lib/kit/bff-client';
import { chosenVendor, type VendorField } from '@/lib/kit/vendor';

interface Model {
  value: string;
  name: string;
}

type Models = { list: Model[] } | { failed: string };

/** The models that the platform knows of the vendor. Where it cannot say, the model is typed. */
export function ModelPicker({ field, control, current, context, error, setValue }: FieldViewProps) {
  const vendor = chosenVendor(current, context);
  const source = (field as VendorField).from ?? 'models';
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ vendor: string; models: Models }>();
  const editable = isEditable(field, current, context);
  const required = editable && isRequired(field, current, context);
  // Of what is stored nothing changes by itself.
  const wantsFirst = required && context.mode === 'create' && !current[field.name];

  useEffect(() => {
    if (!editable) return;
    const leaving = new AbortController();
    const ask = async () => {
      const path = `/speech-services/languages?vendor=${encodeURIComponent(vendor)}&new=true`;
      const answer = await callBff<Record<typeof source, Model[]>>('GET', path, undefined, leaving.signal);
      setFound({ vendor, models: answer.ok ? { list: answer.value[source] } : { failed: answer.problem.message } });
    };
    ask().catch(() => undefined);
    return () => leaving.abort();
  }, [vendor, source, editable, attempt]);

  const models = found?.vendor === vendor ? found.models : undefined;
  const list = models && 'list' in models ? models.list : undefined;
  const first = list?.[0]?.value;
  useEffect(() => {
    if (wantsFirst && first) setValue(field.name, first);
  }, [wantsFirst, first, field.name, setValue]);

  const failed = models && 'failed' in models ? models.failed : undefined;
  const warn = failed && (
    <InlineRetry onRetry={() => setAttempt(attempt + 1)}>{`Couldn’t load models: ${failed}`}</InlineRetry>
  );
  return (
    <Field label={field.label} required={required} help={field.help} error={error} warn={warn}>
      {(given) => (
        <Controller
          name={field.name}
          control={control}
          render={({ field: { value, onChange, onBlur, ref } }) =>
            failed || (list && list.length === 0) ? (
              <Input {...given} ref={ref} value={String(value ?? '')} onChange={onChange} onBlur={onBlur} />
            ) : (
              <Combobox
                {...given}
                ref={ref}
                noun="models"
                placeholder={list ? 'Choose a model' : 'Loading models…'}
                value={String(value ?? '')}
                valueLabel={String(value ?? '')}
                clearable={!required}
                disabled={!editable}
                options={(list ?? []).map((model) => ({ value: model.value, label: model.name }))}
                onBlur={onBlur}
                onChange={onChange}
              />
            )
          }
        />
      )}
    </Field>
  );
}
