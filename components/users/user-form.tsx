'use client';

import { useState } from 'react';
import { ChoicePicker } from '@/components/resource/choice-picker';
import { draftKey, dropDraft } from '@/components/resource/draft-store';
import type { FieldViewProps } from '@/components/resource/field-view';
import { FormField } from '@/components/resource/form-field';
import type { Save, SaveAnswer } from '@/components/resource/form-options';
import { OptionField } from '@/components/resource/option-field';
import { ResourceForm, type AreaFormProps } from '@/components/resource/resource-form';
import { sendSave } from '@/components/resource/save-request';
import { useSignedInUser } from '@/components/resource/signed-in-user';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { useOnDemand } from '@/components/ui/use-later';
import { isEditable } from '@/lib/kit/field-state';
import type { Values } from '@/lib/kit/form';
import { loadPage } from '@/lib/kit/load-page';
import type { Result } from '@/lib/kit/problem';
import { rulesInWords } from '@/lib/resources/password-settings/policy';
import { hasAccounts, providerOf, userForm, type UserFacts } from '@/lib/resources/users/form';

const OWN_SCOPE = 'This is you. Saving logs you out, and the new scope applies when you log in again.';

const fetchDialog = () => import('./acting-user-dialog').then((module) => module.ActingUserDialog);

/** Adds or edits a user. Before saving a new password, the acting user must confirm their identity. */
export function UserForm(props: AreaFormProps<UserFacts>) {
  const [drawDialog, loadDialog] = useOnDemand(fetchDialog);
  const [asked, setAsked] = useState<{ answer: (values: Values | null) => void; values: Values } | null>(null);
  const user = useSignedInUser();

  async function request(save: Save<UserFacts>): Promise<Result<SaveAnswer>> {
    const saved: Result<SaveAnswer & { to?: string }> = await sendSave({ ...props, form: userForm }, save);
    if (!saved.ok || !saved.value.to) return saved;
    // The user's own new scope has ended the session; the message waits on the login page. The form stays busy until then.
    dropDraft(draftKey(user, props.api));
    loadPage(saved.value.to);
    return new Promise(() => undefined);
  }

  async function prepare(values: Values): Promise<Values | null> {
    if (!values.new_password) return values;
    if (!(await loadDialog())) return null;
    return new Promise((resolve) => {
      const answer = (given: Values | null) => {
        setAsked(null);
        resolve(given);
      };
      setAsked({ answer, values });
    });
  }

  return (
    <>
      <ResourceForm
        {...props}
        form={userForm}
        listHref="/internal/users"
        prepare={prepare}
        request={request}
        fieldViews={{
          initial_password: passwordOf,
          new_password: passwordOf,
          acting_username: () => null,
          acting_password: () => null,
          service_provider_sid: providerField,
          scope: scopeOf,
          account_sid: accountOf,
        }}
      />
      {asked &&
        drawDialog({
          onClose: () => asked.answer(null),
          onConfirm: (credentials) => asked.answer({ ...asked.values, ...credentials }),
        })}
    </>
  );
}

/** A new password, with its rules. */
function passwordOf({ field, register, error, context }: FieldViewProps<UserFacts>) {
  const { mode, facts } = context;
  const rules = facts.passwordPolicy && rulesInWords(facts.passwordPolicy);
  return (
    <Field
      label={field.label}
      required={mode === 'create'}
      error={error}
      help={mode === 'edit' ? `Leave blank to keep the current password. ${rules ?? ''}` : rules}
    >
      {(given) => <PasswordInput {...given} {...register(field.name)} autoComplete="new-password" />}
    </Field>
  );
}

/** A user's scope. Whoever changes their own is told before what becomes of their session. */
function scopeOf(view: FieldViewProps<UserFacts>) {
  const { own, scope } = view.context.facts;
  const warn = own && view.current.scope !== scope ? OWN_SCOPE : view.warn;
  return <FormField {...view} warn={view.error ? undefined : warn} />;
}

/** A user's provider; another provider has other accounts. */
function providerField({ field, control, context, current, error }: FieldViewProps<UserFacts>) {
  const editable = isEditable(field, current, context);
  return (
    <Field label={field.label} required={editable} error={error}>
      {(given) => (
        <ChoicePicker
          {...given}
          field={field}
          control={control}
          disabled={!editable}
          options={context.facts.providers ?? []}
          placeholder="Choose a service provider"
          noun="service providers"
        />
      )}
    </Field>
  );
}

/** A user's account, one of the chosen provider's. */
function accountOf(view: FieldViewProps<UserFacts>) {
  const none = hasAccounts(view.current, view.context) === false;
  return (
    <OptionField
      {...view}
      source="accounts"
      owner={{ provider: providerOf(view.current, view.context) }}
      placeholder={none ? 'No accounts.' : 'Choose an account'}
      disabled={none}
    />
  );
}
