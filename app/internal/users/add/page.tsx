import { RetryMessage } from '@/components/resource/retry-message';
import { UserForm } from '@/components/users/user-form';
import { choosesAccount } from '@/lib/access/principal';
import { userChoices } from '@/lib/bff/users/user-choices';
import { settleOrShow } from '@/lib/bff/visit';
import { newUser, NOT_COPIED, userForm } from '@/lib/resources/users/form';
import { users } from '@/lib/resources/users/resource';
import { addPage } from '../../_pages/add-page';

const { metadata, Page } = addPage(users, userForm, {
  fresh: ({ viewer, account, context }) => ({
    values: {
      ...newUser,
      // A user who can assign more than one scope must choose.
      scope: choosesAccount(viewer.principal) ? '' : viewer.principal.scope,
      service_provider_sid: context.provider.providerSid,
      account_sid: account?.accountSid ?? '',
    },
  }),
  leaves: NOT_COPIED,
  async form({ context, ...props }, opened) {
    const choices = await userChoices(opened.viewer, opened.context);
    if (!choices.ok) return <RetryMessage problem={await settleOrShow(opened.viewer, choices.problem)} />;
    const { facts, passwordHelp } = choices.value;
    return <UserForm {...props} context={{ ...context, facts }} passwordHelp={passwordHelp} />;
  },
});
export { metadata, Page as default };
