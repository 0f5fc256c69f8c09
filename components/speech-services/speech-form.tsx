'use client';

import { recordPath } from '@/lib/access/paths';
import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { FormField } from '@/components/resource/form-field';
import type { FieldView } from '@/components/resource/field-view';
import { ResourceForm, type AreaFormProps } from '@/components/resource/resource-form';
import { ServiceKeyFile } from '@/components/resource/service-key-file';
import type { FormParts } from '@/components/resource/form-parts';
import { Button } from '@/components/ui/button';
import { contained } from '@/components/ui/contained';
import { FormSection } from '@/components/ui/form-section';
import { Kv } from '@/components/ui/kv';
import { useOnDemand } from '@/components/ui/use-later';
import { textOf, type Values } from '@/lib/kit/form';
import { validateForm } from '@/lib/kit/validate';
import { isUsed, vendorFields, type VendorField } from '@/lib/resources/speech-services/vendor';
import type { VoiceRow } from '@/lib/resources/speech-services/custom-voices';
import { speechForm, type SpeechFacts } from '@/lib/resources/speech-services/form';
import { vendorOf, VENDORS } from '@/lib/resources/speech-services/vendors/registry';
import { ModelPicker } from './model-picker';
import { OptionsField } from './options-field';
import styles from './speech.module.css';
import { VendorCards } from './vendor-cards';
import { VoiceRows } from './voice-rows';

// Only stored credentials have these.
const StoredSecret = contained(dynamic(() => import('./stored-secret').then((module) => module.StoredSecret)));
const PreviewPanel = contained(dynamic(() => import('./preview-panel').then((module) => module.PreviewPanel)));
const LastTest = contained(dynamic(() => import('./last-test').then((module) => module.LastTest)));
const TestPanel = contained(dynamic(() => import('./test-panel').then((module) => module.TestPanel)));

const fetchVoicesDialog = () => import('./voices-dialog').then((module) => module.VoicesDialog);

type Views = Record<string, FieldView<SpeechFacts>>;

const ALL_FIELDS = VENDORS.flatMap(vendorFields);
const view = (names: string[], draw: Views[string]): Views => Object.fromEntries(names.map((name) => [name, draw]));

const SHARED_VIEWS: Views = {
  options: (props) => <OptionsField {...props} />,
  custom_voices: (props) => <VoiceRows {...props} />,
  ...view(
    ALL_FIELDS.filter(({ from }) => from).map(({ name }) => name),
    // For another vendor, a field of the same name may be a text field.
    (props) => ((props.field as VendorField).from ? <ModelPicker {...props} /> : <FormField {...props} />),
  ),
};

const VIEWS: Record<'create' | 'edit', Views> = {
  create: {
    ...SHARED_VIEWS,
    vendor: (props) => <VendorCards {...props} />,
    service_key: (props) => <ServiceKeyFile {...props} />,
  },
  edit: {
    ...SHARED_VIEWS,
    ...view(
      ALL_FIELDS.filter(({ secret }) => secret).map(({ name }) => name),
      (props) => <StoredSecret {...props} />,
    ),
  },
};

const LIST = '/internal/speech-services';

/** The list that contains a new speech service. */
const listOf = (owner: unknown, made?: string) => `${LIST}?account=${String(owner)}${made ? `&made=${made}` : ''}`;

export interface SpeechFormProps extends AreaFormProps<SpeechFacts> {
  /** The stored credential's SID. */
  sid?: string;
  testNow?: boolean;
}

/** Adds or edits a speech service: first what all vendors share, then the fields of the chosen one. */
export function SpeechForm({ sid, testNow = false, ...props }: SpeechFormProps) {
  const { context } = props;
  /** True only while “Save and test” submits the form: no later save takes over its press, even if this one is refused. */
  const pressed = useRef(false);
  /** The save under way leads to a test, whatever is pressed meanwhile. */
  const thenTest = useRef(false);
  /** The account of the credential being created; undefined for a user who has only one account. */
  const owner = useRef<unknown>(undefined);
  const cloned = useRef(false);
  const [drawVoicesDialog, loadVoicesDialog] = useOnDemand(fetchVoicesDialog);
  const [saves, setSaves] = useState(0);
  const settings = JSON.stringify([saves, props.values]);
  const [asked, setAsked] = useState<(goes: boolean) => void>();
  const voices = voicesOf(props.values).map(({ name }) => name);
  const { others = [], vendorName = '', lastTest, testNote } = context.facts;
  const speaks = !context.readOnly && spokenWith(props.values, vendorName);
  /** Runs before the save: asks if it would delete voices. */
  async function prepare(values: Values): Promise<Values | null> {
    thenTest.current = pressed.current;
    owner.current = values.account_sid;
    cloned.current = context.mode === 'create' && voicesOf(values).some((voice) => voice.cloned !== '');
    if (values.use_custom_voices !== false || voices.length === 0) return values;
    if (!(await loadVoicesDialog())) return null;
    const goes = await new Promise<boolean>((answer) => setAsked(() => answer));
    setAsked(undefined);
    return goes ? values : null;
  }

  return (
    <div className={styles.whole}>
      <ResourceForm
        {...props}
        form={speechForm}
        listHref={LIST}
        fieldViews={VIEWS[context.mode]}
        prepare={prepare}
        onSaved={({ sid: made }) => {
          setSaves((count) => count + 1);
          if (thenTest.current && made) return `${LIST}/${made}/edit?test=now`;
          // Keys of cloned voices can be uploaded now.
          if (cloned.current && made) return recordPath('speech-services', made);
          return context.mode === 'create' && owner.current !== undefined ? listOf(owner.current, made) : undefined;
        }}
        actions={
          context.mode === 'create'
            ? (parts, busy) => (
                <Button
                  busy={busy}
                  disabled={!isFilled(parts)}
                  title="Fill in the required fields with valid values to save and test"
                  onClick={(event) => {
                    pressed.current = true;
                    // Checks the values and calls `prepare` before it returns.
                    event.currentTarget.form?.requestSubmit();
                    pressed.current = false;
                  }}
                >
                  Save and test
                </Button>
              )
            : undefined
        }
        aside={
          sid
            ? (unsaved) => (
                <>
                  {context.viewing ? (
                    lastTest && <LastTest last={lastTest} />
                  ) : (
                    <TestPanel sid={sid} settings={settings} unsaved={unsaved} now={testNow} note={testNote} />
                  )}
                  {speaks && <PreviewPanel sid={sid} {...speaks} />}
                </>
              )
            : undefined
        }
        asideLabel="Test"
      >
        {others.length > 0 && (
          <FormSection
            id="others"
            title="Other settings"
            note="These settings can’t be edited here. Saving leaves them unchanged."
          >
            <Kv items={others.map(({ name, value }) => ({ key: name, label: name, value }))} />
          </FormSection>
        )}
      </ResourceForm>
      {asked && drawVoicesDialog({ names: voices, onClose: () => asked(false), onConfirm: () => asked(true) })}
    </div>
  );
}

const voicesOf = (values: Values) => (values.custom_voices as VoiceRow[] | undefined) ?? [];

/** Whether everything the vendor needs is filled in and the service has a use, so that a test is meaningful. */
function isFilled({ form, current, context }: FormParts): boolean {
  const vendor = vendorOf(textOf(current, 'vendor'));
  const errors = validateForm(form, current, context);
  const used = isUsed('tts', current) || isUsed('stt', current);
  return !!vendor && used && vendorFields(vendor).every(({ name }) => !errors[name]);
}

/** Identifies the stored speech service for a preview; null if it does not synthesise. */
function spokenWith(values: Values, vendor: string) {
  if (values.use_for_tts !== true || !vendorOf(vendor)?.tts) return null;
  const ownVoice = values.use_custom_tts === true;
  return { vendor, label: textOf(values, 'label'), account: textOf(values, 'account_sid'), ownVoice };
}
