import { useEffect, useRef, useState, type ClipboardEvent } from 'react';
import type { OptionFacts } from '@/lib/kit/option-facts';
import { loadOptions } from '@/components/resource/load-options';
import { Checkbox } from '@/components/ui/checkbox';
import { Combobox } from '@/components/ui/combobox';
import type { ComboboxOption } from '@/components/ui/combobox-options';
import { Field, type FieldControl } from '@/components/ui/field';
import { FilePick } from '@/components/ui/file-pick';
import { Input } from '@/components/ui/input';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { LinkButton } from '@/components/ui/link-button';
import { PasswordInput } from '@/components/ui/password-input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { NOT_UTF8, textOfFile } from '@/lib/configuration/text-of-file';
import { LONGEST_ENVIRONMENT } from '@/lib/resources/applications/form';
import { shownValue, type EnvironmentVariable, type VariableValue } from '@/lib/resources/applications/variable';
import styles from './application-form.module.css';

export interface VariableFieldProps {
  variable: EnvironmentVariable;
  /** The changed value; null removes it, undefined leaves it unchanged. */
  change: VariableValue | null | undefined;
  /** The application's account, for options that belong to it. */
  account: string;
  error?: string;
  readOnly: boolean;
  /** Called with null for an empty field. */
  onChange: (value: VariableValue | null) => void;
  /** Removes the stored value; emptying the field alone keeps a secret. */
  onRemove: () => void;
}

const NOT_SET = 'Not set';
const KEPT = 'Keep the stored value';
const SWITCH = [
  { value: 'true', label: 'On' },
  { value: 'false', label: 'Off' },
];

/** One variable, in the control that its application specifies. */
export function VariableField(props: VariableFieldProps) {
  const { variable, change, error, readOnly, onChange } = props;
  const { name, description, type, required, obscure, isStored, proposed, file } = variable;
  const value = change === undefined ? shownValue(variable) : change;
  const isDefault = !isStored && change === undefined && proposed !== null;
  const said = [description, isDefault && 'Default, not stored yet.'].filter(Boolean).join(' · ');
  const wrong = value === null ? undefined : wrongType(variable, value);
  // For a stored value that is not shown, a checkbox could not show whether it is set.
  if (type === 'boolean' && !(obscure && isStored)) {
    return (
      <Field inline error={wrong ?? error}>
        <Checkbox
          label={name}
          help={said}
          checked={value === true}
          disabled={readOnly}
          onChange={(event) => onChange(event.target.checked)}
        />
      </Field>
    );
  }
  const shown = value === null ? '' : String(value);
  const help = (
    <>
      {said} {!readOnly && <Removal {...props} />}
    </>
  );
  return (
    <Field
      label={name}
      help={help}
      required={required && !(obscure && isStored)}
      error={wrong ?? error}
      wide={file || variable.lines}
    >
      {(given) => <VariableControl {...props} given={given} shown={shown} />}
    </Field>
  );
}

/** Why a number, or what is on or off, can't have this value, typed or stored before: the platform would refuse the save. */
function wrongType({ name, type }: EnvironmentVariable, value: VariableValue): string | undefined {
  if (type === 'string' || typeof value === type || value === '') return undefined;
  if (type === 'boolean') return `${name} must be on or off, not “${value}”. Tick or untick it.`;
  return `${name} must be a number${isTooLong(String(value)) ? ' of at most 15 digits' : ''}.`;
}

/** A stored secret is not visible, and an empty field does not remove it: this control does. */
function Removal({ variable, change, onChange, onRemove }: VariableFieldProps) {
  const { name, obscure, isStored, required } = variable;
  if (!obscure || !isStored || required) return null;
  if (change === null)
    return (
      <>
        The stored value is removed when you save.{' '}
        <LinkButton ref={leavesFocus} onClick={() => onChange(null)}>
          Keep it
        </LinkButton>
      </>
    );
  return (
    change === undefined && (
      <LinkButton ref={leavesFocus} aria-label={`Remove the stored value of ${name}`} onClick={onRemove}>
        Remove the stored value
      </LinkButton>
    )
  );
}

interface ControlProps extends VariableFieldProps {
  given: FieldControl;
  shown: string;
}

function VariableControl(props: ControlProps) {
  const { variable, change, account, given, shown, readOnly, onChange } = props;
  const { type, options, carrier, obscure, isStored } = variable;
  const valueOf = (text: string) => (type === 'number' ? numberOr(text) : type === 'boolean' ? text === 'true' : text);
  const typed = (text: string) => onChange(text === '' ? null : valueOf(text));
  // A stored value that is not shown stays.
  const none = obscure && isStored && change !== null ? KEPT : NOT_SET;
  const choices = type === 'boolean' ? SWITCH : options?.map((one) => ({ value: one, label: one }));
  if (choices) {
    // A stored value that the application does not offer any more stays visible.
    const former = shown && !choices.some((one) => one.value === shown) ? [{ value: shown, label: shown }] : [];
    const all = [{ value: '', label: none }, ...former, ...choices];
    return (
      <Select
        {...given}
        value={shown}
        options={all}
        disabled={readOnly}
        onChange={(event) => typed(event.target.value)}
      />
    );
  }
  if (carrier) {
    return (
      <Combobox
        {...given}
        key={account}
        noun="carriers"
        emptyLabel={none}
        placeholder={account ? none : 'Choose an account first'}
        value={shown}
        valueLabel={shown}
        disabled={readOnly || !account}
        load={carrierNames(account)}
        onChange={typed}
      />
    );
  }
  return <VariableText {...props} onText={typed} />;
}

/** A text of one or several lines; pasting several lines, or reading a file, keeps the line breaks. */
function VariableText(props: ControlProps & { onText: (text: string) => void }) {
  const { variable, given, shown, readOnly, onText } = props;
  const { name, type, obscure, isStored, lines, file, maxLength } = variable;
  /** Where the caret is after several lines were pasted; null before that. */
  const [caret, setCaret] = useState<number | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // The field of one line, which had the focus, is gone.
    if (caret === null) return;
    area.current?.focus();
    area.current?.setSelectionRange(caret, caret);
  }, [caret]);
  // "1." may become "1.5".
  const [number, setNumber] = useState('');
  const [read, setRead] = useState<string>();
  const common = {
    ...given,
    value: type === 'number' && String(numberOr(number)) === shown ? number : shown,
    readOnly,
    maxLength: maxLength ?? undefined,
    placeholder: obscure && isStored ? 'Stored. Leave blank to keep it.' : undefined,
    autoComplete: obscure ? 'new-password' : 'off',
    spellCheck: false,
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain').trimEnd();
    if (!text.includes('\n') || readOnly) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const before = value.slice(0, selectionStart ?? value.length);
    setCaret(before.length + text.length);
    onText(before + text + value.slice(selectionEnd ?? value.length));
  };
  if (lines || file || caret !== null || shown.includes('\n')) {
    return (
      <>
        {file && !readOnly && (
          <FilePick
            label={`File for ${name}`}
            accept=""
            name={read}
            placeholder="No file chosen"
            action="Choose file"
            onFile={async (chosen) => {
              if (chosen.size > LONGEST_ENVIRONMENT) return setRead(`${chosen.name} is too long`);
              // Browsers don't read a file that has changed since it was chosen.
              const bytes = await chosen.arrayBuffer().catch(() => null);
              if (bytes === null) return setRead(`Couldn’t read ${chosen.name}. Choose it again.`);
              const text = textOfFile(bytes);
              if (text === null) return setRead(NOT_UTF8);
              setRead(chosen.name);
              onText(text);
            }}
          />
        )}
        <Textarea
          {...common}
          ref={area}
          mono={file}
          className={obscure ? styles.secret : undefined}
          onChange={(event) => onText(event.target.value)}
        />
      </>
    );
  }
  const change = ({ target }: { target: { value: string } }) => {
    setNumber(target.value);
    onText(target.value);
  };
  if (obscure) return <PasswordInput {...common} onPaste={paste} onChange={change} />;
  return <Input {...common} inputMode={type === 'number' ? 'decimal' : undefined} onPaste={paste} onChange={change} />;
}

/** The carriers of an account by name, because an application refers to one by name. */
const carrierNames = (account: string) => async (query: string, signal: AbortSignal) => {
  const found = await loadOptions('carriers', { account })(query, signal);
  const options = found.options.map((one: ComboboxOption & { facts?: OptionFacts }) => ({
    ...one,
    value: one.facts?.name ?? one.label,
  }));
  return { ...found, options };
};

function numberOr(text: string): number | string {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) && !isTooLong(text) ? number : text;
}

/** A whole number with more digits than are kept: another number would be saved. */
function isTooLong(text: string): boolean {
  return /^[+-]?\d+$/.test(text.trim()) && !Number.isSafeInteger(Number(text));
}
