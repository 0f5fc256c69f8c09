import type { FieldViewProps } from '@/components/resource/form-sections';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { isEditable, isRequired } from '@/lib/kit/form';

/** A secret that may be stored already. It is not shown again; left blank, it stays. */
export function SecretField({
  field,
  register,
  current,
  context,
  error,
  stored,
}: FieldViewProps & { stored: boolean }) {
  const editable = isEditable(field, current, context);
  const required = editable && isRequired(field, current, context);
  return (
    <Field
      label={field.caption ?? field.label}
      required={required}
      error={error}
      help={stored && editable ? 'Leave blank to keep the stored value.' : undefined}
    >
      {(given) => (
        <PasswordInput
          {...given}
          {...register(field.name)}
          autoComplete="new-password"
          readOnly={!editable}
          placeholder={stored ? '••••••••' : undefined}
        />
      )}
    </Field>
  );
}
