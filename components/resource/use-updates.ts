'use client';

import { useCallback } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormDefinition, Values } from '@/lib/kit/form';
import type { FormParts } from './form-parts';

/** Changes based on the values at that moment, and those that follow from a change. */
export function useUpdates(form: FormDefinition, { getValues, setValue }: UseFormReturn<Values>) {
  const update = useCallback<FormParts['update']>(
    (how) => {
      const now = getValues();
      for (const [name, value] of Object.entries(how(now))) {
        if (value !== now[name]) setValue(name, value, { shouldDirty: true });
      }
    },
    [getValues, setValue],
  );
  const followed = useCallback((name: string) => update((now) => form.follows?.[name]?.(now) ?? {}), [form, update]);
  return { update, followed };
}
