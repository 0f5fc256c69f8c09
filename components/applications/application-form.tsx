'use client';

import { useMemo, useState } from 'react';
import { FormField } from '@/components/resource/form-field';
import type { FieldView, FieldViewProps } from '@/components/resource/field-view';
import type { AccountOption } from '@/components/resource/load-accounts';
import { ResourceForm, type AreaFormProps } from '@/components/resource/resource-form';
import type { FormParts } from '@/components/resource/form-parts';
import { Button } from '@/components/ui/button';
import { applicationForm, type ApplicationFacts } from '@/lib/resources/applications/form';
import { partsOf, SIDES, swapped } from '@/lib/resources/applications/speech';
import styles from './application-form.module.css';
import { EnvironmentFields } from './environment-fields';
import { SpeechSide } from './speech-side';

/** Each side of speech is one control for several fields, in the place of the first. */
const VIEWS: Record<string, FieldView<ApplicationFacts>> = {
  env_vars: (props) => <EnvironmentFields {...props} />,
  // Rendered with the others: to the user, secrets are variables like all others.
  env_secrets: () => null,
  // If the account records all its calls, there is nothing to choose; the stored value stays.
  record_all_calls: (props) => !props.context.facts.recordsAll && <FormField {...props} />,
  ...Object.fromEntries(
    SIDES.flatMap((side) => {
      const [first, ...others] = partsOf(side).map((part) => `${side}_${part}`);
      return [
        [first, (props: FieldViewProps<ApplicationFacts>) => <SpeechSide {...props} side={side} />],
        ...others.map((name) => [name, () => null]),
      ];
    }),
  ),
};

const ENDS = {
  fallback: ({ current, context, update }: FormParts) =>
    current.use_for_fallback_speech === true &&
    !context.readOnly && (
      <p className={styles.under}>
        <Button size="sm" icon="updown" onClick={() => update(swapped)}>
          Swap primary and fallback
        </Button>
      </p>
    ),
};

/** Adds or edits an application. */
export function ApplicationForm({ context, ...props }: AreaFormProps<ApplicationFacts>) {
  const [recordsAll, setRecordsAll] = useState(context.facts.recordsAll === true);
  const state = useMemo(() => ({ ...context, facts: { ...context.facts, recordsAll } }), [context, recordsAll]);
  return (
    <ResourceForm
      {...props}
      context={state}
      form={applicationForm}
      listHref="/internal/applications"
      fieldViews={VIEWS}
      sectionEnds={ENDS}
      onPick={(_name, option) => setRecordsAll((option as AccountOption | undefined)?.facts?.recordsAll === true)}
    />
  );
}
