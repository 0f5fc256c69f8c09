'use client';

import type { FieldViewProps } from '@/components/resource/form-sections';
import { Checkbox } from '@/components/ui/checkbox';
import { Field, type FieldControl } from '@/components/ui/field';
import { InlineRetry } from '@/components/ui/inline-retry';
import { Input } from '@/components/ui/input';
import { PasswordInput } from '@/components/ui/password-input';
import { Select } from '@/components/ui/select';
import { Wait } from '@/components/ui/wait';
import { hookAddressProblem } from '@/lib/resources/applications/hook';
import type { EnvironmentVariable } from '@/lib/resources/applications/variable';
import { useLookup } from './speech-lookup';

type Changes = Record<string, string | number | boolean | null>;

const DEBOUNCE_MS = 600;

/** The variables that the application at the calling webhook publishes. Only what is changed here is sent. */
export function EnvironmentFields({ field, current, context, error, setValue }: FieldViewProps) {
  const url = String(current.call_hook_url ?? '').trim();
  const sid = String(context.facts.sid ?? '');
  const usable = url !== '' && hookAddressProblem(url) === null;
  const path = `/applications/environment?${new URLSearchParams({ url, ...(sid ? { sid } : {}) }).toString()}`;
  const { value: variables, failed, retry } = useLookup<EnvironmentVariable[]>(usable ? path : null, DEBOUNCE_MS);
  const changes = readChanges(current[field.name]);

  function change(name: string, value: Changes[string]) {
    setValue(field.name, JSON.stringify({ ...startOf(variables ?? [], sid), ...changes, [name]: value }), {
      shouldDirty: true,
    });
  }

  if (!usable) return <p className="muted">Enter the calling webhook first.</p>;
  if (failed) return <InlineRetry onRetry={retry}>{failed}</InlineRetry>;
  if (!variables) return <Wait>Asking the application…</Wait>;
  if (variables.length === 0) return <p className="muted">The application publishes none.</p>;
  return variables.map((variable) => (
    <VariableField
      key={variable.name}
      variable={variable}
      value={variable.name in changes ? changes[variable.name]! : variable.value}
      error={error?.includes(variable.name) ? error : undefined}
      readOnly={context.readOnly}
      onChange={(value) => change(variable.name, value)}
    />
  ));
}

interface VariableFieldProps {
  variable: EnvironmentVariable;
  value: Changes[string];
  error?: string;
  readOnly: boolean;
  onChange: (value: Changes[string]) => void;
}

function VariableField({ variable, value, error, readOnly, onChange }: VariableFieldProps) {
  const { name, description, type, required, options, obscure, isStored } = variable;
  if (type === 'boolean') {
    return (
      <Field inline>
        <Checkbox
          label={name}
          help={description}
          checked={value === true}
          disabled={readOnly}
          onChange={(event) => onChange(event.target.checked)}
        />
      </Field>
    );
  }
  const typed = (text: string) => onChange(text === '' ? null : type === 'number' ? numberOr(text) : text);
  const shown = value === null ? '' : String(value);
  const control = (given: FieldControl) => {
    if (options) {
      const all = [{ value: '', label: 'Not set' }, ...options.map((one) => ({ value: one, label: one }))];
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
    if (obscure) {
      return (
        <PasswordInput
          {...given}
          value={shown}
          readOnly={readOnly}
          autoComplete="new-password"
          placeholder={isStored ? 'Stored; leave empty to keep it' : undefined}
          onChange={(event) => typed(event.target.value)}
        />
      );
    }
    return (
      <Input
        {...given}
        value={shown}
        readOnly={readOnly}
        inputMode={type === 'number' ? 'numeric' : undefined}
        onChange={(event) => typed(event.target.value)}
      />
    );
  };
  return (
    <Field label={name} help={description} required={required && !isStored} error={error}>
      {control}
    </Field>
  );
}

/** A new application begins with what its variables have by default. */
function startOf(variables: EnvironmentVariable[], sid: string): Changes {
  if (sid) return {};
  return Object.fromEntries(variables.filter(({ value }) => value !== null).map(({ name, value }) => [name, value]));
}

function readChanges(text: unknown): Changes {
  try {
    return JSON.parse(String(text || '{}')) as Changes;
  } catch {
    return {};
  }
}

function numberOr(text: string): number | string {
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}
