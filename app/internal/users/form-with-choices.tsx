import type { AreaFormProps } from '@/components/resource/resource-form';
import { RetryMessage } from '@/components/resource/retry-message';
import { UserForm } from '@/components/users/user-form';
import type { OpenedAddPage } from '@/lib/bff/add-page';
import { userChoices } from '@/lib/bff/users/user-choices';
import { settleOrShow } from '@/lib/bff/visit';
import type { UserFacts } from '@/lib/resources/users/form';

/** The form of a user with what it offers, or why that could not be read. */
export async function formWithChoices(
  { context, ...props }: AreaFormProps<UserFacts>,
  opened: Pick<OpenedAddPage, 'viewer' | 'context'>,
) {
  const choices = await userChoices(opened.viewer, opened.context);
  if (!choices.ok) return <RetryMessage problem={await settleOrShow(opened.viewer, choices.problem)} />;
  const facts = { ...choices.value, ...context.facts };
  return <UserForm {...props} context={{ ...context, facts }} />;
}
