'use client';

import dynamic from 'next/dynamic';
import { useRef, type ReactNode } from 'react';
import { DeleteRecord } from '@/components/resource/delete-record';
import type { FieldViewProps } from '@/components/resource/form-sections';
import { ResourceForm, type ResourceFormProps } from '@/components/resource/resource-form';
import type { FormParts } from '@/components/resource/use-resource-form';
import { Button } from '@/components/ui/button';
import { FormSection } from '@/components/ui/form-section';
import { Kv } from '@/components/ui/kv';
import { validateForm } from '@/lib/kit/validate';
import { vendorFields } from '@/lib/kit/vendor';
import { speechForm } from '@/lib/resources/speech-services/form';
import { vendorOf, VENDORS } from '@/lib/resources/speech-services/vendors/registry';
import { KeyFile } from './key-file';
import { ModelPicker } from './model-picker';
import { OptionsField } from './options-field';
import styles from './speech.module.css';
import { VendorCards } from './vendor-cards';
import { VoiceRows } from './voice-rows';

// What only stored credentials have.
const StoredSecret = dynamic(() => import('./stored-secret').then((module) => module.StoredSecret));
const TestPanel = dynamic(() => import('./test-panel').then((module) => module.TestPanel));

type Views = Record<string, (props: FieldViewProps) => ReactNode>;

const ALL_FIELDS = VENDORS.flatMap(vendorFields);
const view = (names: string[], draw: Views[string]): Views => Object.fromEntries(names.map((name) => [name, draw]));

const SHARED_VIEWS: Views = {
  options: (props) => <OptionsField {...props} />,
  custom_voices: (props) => <VoiceRows {...props} />,
  ...view(
    ALL_FIELDS.filter(({ from }) => from).map(({ name }) => name),
    (props) => <ModelPicker {...props} />,
  ),
};

const VIEWS: Record<'create' | 'edit', Views> = {
  create: {
    ...SHARED_VIEWS,
    vendor: (props) => <VendorCards {...props} />,
    service_key: (props) => <KeyFile {...props} />,
  },
  edit: {
    ...SHARED_VIEWS,
    ...view(
      ALL_FIELDS.filter(({ secret }) => secret).map(({ name }) => name),
      (props) => <StoredSecret {...props} />,
    ),
  },
};

export interface SpeechFormProps extends Pick<ResourceFormProps, 'context' | 'values' | 'api' | 'valueLabels'> {
  /** Of a stored credential. */
  sid?: string;
  testNow?: boolean;
  /** The record's name, when there is one that this user may delete. */
  deletable?: string;
}

/** Add or edit a speech service: what all vendors share, then the fields of the chosen one. */
export function SpeechForm({ sid, testNow = false, deletable, ...props }: SpeechFormProps) {
  const { context } = props;
  const thenTest = useRef(false);
  const others = (context.facts.others as { name: string; value: string }[] | undefined) ?? [];
  return (
    // Any other way to save than its own button is without a test.
    <div className={styles.whole} onClickCapture={() => (thenTest.current = false)}>
      <ResourceForm
        {...props}
        form={speechForm}
        listHref="/internal/speech-services"
        fieldViews={VIEWS[context.mode]}
        onSaved={(answer) =>
          thenTest.current && answer.sid ? `/internal/speech-services/${answer.sid}/edit?test=now` : undefined
        }
        actions={
          context.mode === 'create'
            ? (parts, busy) => (
                <Button
                  busy={busy}
                  disabled={!isFilled(parts)}
                  title="The platform tests stored credentials only"
                  onClick={(event) => {
                    thenTest.current = true;
                    event.currentTarget.form?.requestSubmit();
                  }}
                >
                  Save and test
                </Button>
              )
            : undefined
        }
        aside={sid ? (unsaved) => <TestPanel sid={sid} unsaved={unsaved} now={testNow} /> : undefined}
        asideLabel="Test"
      >
        {others.length > 0 && (
          <FormSection
            id="others"
            title="Other settings"
            note="This console does not know them for this vendor. A save keeps them as they are."
          >
            <Kv items={others.map(({ name, value }) => ({ key: name, label: name, value }))} />
          </FormSection>
        )}
        <DeleteRecord
          form={speechForm}
          name={deletable}
          consequence="Applications that use it can no longer speak or listen with it. Its custom voices go with it."
          api={props.api}
          leaveTo="/internal/speech-services"
        />
      </ResourceForm>
    </div>
  );
}

/** Whether everything that the vendor needs is there, so that a test can say something. */
function isFilled({ form, current, context }: FormParts): boolean {
  const vendor = vendorOf(String(current.vendor));
  const errors = validateForm(form, current, context);
  return !!vendor && vendorFields(vendor).every(({ name }) => !errors[name]);
}
