import { choosesAccount } from '@/lib/access/principal';
import { newUser, NOT_COPIED, userForm } from '@/lib/resources/users/form';
import { users } from '@/lib/resources/users/resource';
import { addPage } from '../../_pages/add-page';
import { formWithChoices } from '../form-with-choices';

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
  form: formWithChoices,
});
export { metadata, Page as default };
