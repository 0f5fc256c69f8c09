import { Field } from '@/components/ui/field';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { LinkButton } from '@/components/ui/link-button';
import { PasswordInput } from '@/components/ui/password-input';
import { CLEARED, isCleared, isEditable, isRequired } from '@/lib/kit/field-state';
import type { FieldViewProps } from './field-view';

/** A secret that may already be stored. It is never shown; left blank, it stays, unless it is removed. */
export function SecretField({ field, register, setValue, current, context, error, warn }: FieldViewProps) {
  const editable = isEditable(field, current, context);
  const required = isRequired(field, current, context);
  const stored = 'stored' in field && field.stored?.(current, context) === true;
  const { name } = field;
  const leaves = isCleared(current, name);
  const called = field.label.toLowerCase();
  const clear = (on: boolean) => {
    const others = (current[CLEARED] as string[]).filter((one) => one !== name);
    setValue(CLEARED, on ? [...others, name] : others);
  };
  const removable = CLEARED in current;
  const help =
    !stored || !editable || (removable && current[name]) ? undefined : leaves ? (
      <>
        Removed when you save.{' '}
        <LinkButton ref={leavesFocus} aria-label={`Keep the stored ${called}`} onClick={() => clear(false)}>
          Keep
        </LinkButton>
      </>
    ) : (
      <>
        Leave blank to keep the stored value.
        {removable && (
          <>
            {' '}
            <LinkButton ref={leavesFocus} aria-label={`Remove the stored ${called}`} onClick={() => clear(true)}>
              Remove
            </LinkButton>
          </>
        )}
      </>
    );
  return (
    <Field label={field.caption ?? field.label} required={required} error={error} warn={warn} help={help ?? field.help}>
      {(given) => (
        <PasswordInput
          {...given}
          {...register(name)}
          mono={'mono' in field ? field.mono : undefined}
          autoComplete="new-password"
          readOnly={!editable}
          placeholder={stored && !leaves ? '••••••••' : undefined}
        />
      )}
    </Field>
  );
}
