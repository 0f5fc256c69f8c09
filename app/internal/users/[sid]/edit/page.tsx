import { RetryMessage } from '@/components/resource/retry-message';
import { UserForm } from '@/components/users/user-form';
import { userChoices } from '@/lib/bff/users/user-choices';
import { settleOrShow } from '@/lib/bff/visit';
import { userForm } from '@/lib/resources/users/form';
import { users } from '@/lib/resources/users/resource';
import { editPage } from '../../../_pages/edit-page';

const { generateMetadata, Page } = editPage(users, userForm, {
  async form({ context, ...props }, opened) {
    const choices = await userChoices(opened.viewer, opened.context);
    if (!choices.ok) return <RetryMessage problem={await settleOrShow(opened.viewer, choices.problem)} />;
    const { facts, passwordHelp } = choices.value;
    return (
      <UserForm
        {...props}
        context={{ ...context, facts: { ...facts, ...context.facts } }}
        passwordHelp={passwordHelp}
      />
    );
  },
});
export { generateMetadata, Page as default };
