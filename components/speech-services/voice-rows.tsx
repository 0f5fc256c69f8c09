import { useState } from 'react';
import type { FieldViewProps } from '@/components/resource/field-view';
import { useRows } from '@/components/resource/use-rows';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { classNames } from '@/components/ui/class-names';
import { Field, RequiredMark } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Message } from '@/components/ui/message';
import { Select } from '@/components/ui/select';
import { storesCloningKeys } from '@/lib/access/principal';
import { isEditable } from '@/lib/kit/field-state';
import { TEXT_COLUMNS } from '@/lib/kit/column-lengths';
import {
  NEW_VOICE,
  NO_VOICE,
  REPORTED_USAGES,
  voiceProblems,
  type VoiceRow,
} from '@/lib/resources/speech-services/custom-voices';
import type { SpeechFacts } from '@/lib/resources/speech-services/form';
import { CloningKey, type CloningKeyProps } from './cloning-key';
import styles from './speech.module.css';

const USAGES = REPORTED_USAGES.map((value) => ({ value, label: value }));

/** Google's custom voices of a credential: at least one, so the last cannot be removed. */
export function VoiceRows(props: FieldViewProps<SpeechFacts>) {
  const { field, current, context, error } = props;
  const { around, rows, change, remove, add } = useRows<VoiceRow, HTMLDivElement>(props);
  const editable = isEditable(field, current, context);
  return (
    <div ref={around} tabIndex={-1} className={styles.voices} role="group" aria-label="Custom voices">
      <div className={classNames(styles.voice, styles.voiceHead)} aria-hidden="true">
        <span>Name{editable && <RequiredMark />}</span>
        <span>Reported usage</span>
        <span>Model{editable && <RequiredMark />}</span>
      </div>
      {rows.map((row, place) => (
        <VoiceLine
          key={row.sid || `new ${place}`}
          row={row}
          number={place + 1}
          hasKey={context.facts.voicesWithKey?.includes(row.sid)}
          credentialSid={context.facts.credentialSid}
          editable={editable}
          keys={storesCloningKeys(context)}
          checked={!!error}
          onChange={(part) => change(place, part)}
          onDelete={rows.length > 1 ? () => remove(place) : undefined}
        />
      ))}
      {error && !rows.some(hasProblem) && <Message tone="red">{error}</Message>}
      {editable && (
        <div className={styles.under}>
          <Button size="sm" icon="plus" onClick={() => add(NEW_VOICE)}>
            Add voice
          </Button>
        </div>
      )}
    </div>
  );
}

/** The row shows its own problems. */
const hasProblem = (row: VoiceRow) => Object.keys(voiceProblems(row)).length > 0;

interface VoiceLineProps extends Pick<CloningKeyProps, 'row' | 'credentialSid' | 'editable'> {
  number: number;
  /** The platform has the voice's cloning key. */
  hasKey?: boolean;
  /** Whether the platform takes cloning keys from this user. */
  keys: boolean;
  /** After an attempt to save, missing values are reported. */
  checked: boolean;
  onChange: (part: Partial<VoiceRow>) => void;
  onDelete?: () => void;
}

function VoiceLine(props: VoiceLineProps) {
  const { row, number, hasKey, credentialSid, editable, keys, checked, onChange, onDelete } = props;
  const problems = checked ? voiceProblems(row) : {};
  // Here, because the control goes while the voice is not ticked as cloned.
  const [uploaded, setUploaded] = useState(false);
  // Where each cell has its caption, for want of the columns' heads.
  const mark = editable ? ' *' : '';
  return (
    <div className={styles.voice} data-row>
      <div data-label={`Name${mark}`}>
        <Field error={problems.name} required={editable}>
          {(given) => (
            <Input
              {...given}
              aria-label={`Name, voice ${number}`}
              value={row.name}
              maxLength={TEXT_COLUMNS['google_custom_voices.name']}
              readOnly={!editable}
              onChange={(event) => onChange({ name: event.target.value })}
            />
          )}
        </Field>
      </div>
      <div data-label="Reported usage">
        <Select
          aria-label={`Reported usage, voice ${number}`}
          value={row.reported_usage}
          options={USAGES}
          disabled={!editable}
          onChange={(event) => onChange({ reported_usage: event.target.value })}
        />
      </div>
      <div data-label={row.cloned ? 'Key' : `Model${mark}`}>
        {row.cloned ? (
          <CloningKey
            row={row}
            stored={hasKey || uploaded}
            credentialSid={credentialSid}
            editable={editable}
            offered={keys}
            onStored={() => setUploaded(true)}
          />
        ) : (
          <Field error={problems.model} required={editable}>
            {(given) => (
              <Input
                {...given}
                mono
                aria-label={`Model, voice ${number}`}
                value={row.model}
                maxLength={TEXT_COLUMNS['google_custom_voices.model']}
                placeholder="projects/…/models/…"
                readOnly={!editable}
                onChange={(event) => onChange({ model: event.target.value })}
              />
            )}
          </Field>
        )}
      </div>
      {editable && (
        <IconButton
          data-removes
          icon="trash"
          danger
          label={`Delete voice ${number}`}
          title={onDelete ? 'Delete' : NO_VOICE}
          disabled={!onDelete}
          onClick={onDelete}
        />
      )}
      <div className={styles.cloned}>
        <Checkbox
          label="Made from a voice cloning key"
          aria-label={`Made from a voice cloning key, voice ${number}`}
          checked={row.cloned !== ''}
          disabled={!editable}
          onChange={(event) => onChange({ cloned: event.target.checked ? 'key' : '' })}
        />
      </div>
    </div>
  );
}
