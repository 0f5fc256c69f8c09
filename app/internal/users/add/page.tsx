import type { Metadata } from 'next';
import { RetryMessage } from '@/components/resource/retry-message';
import { PageHead } from '@/components/ui/page-head';
import { UserForm } from '@/components/users/user-form';
import { scopeOf } from '@/lib/access/principal';
import { loadAddPage } from '@/lib/bff/add-page';
import { userChoices } from '@/lib/bff/user-choices';
import { settleOrShow } from '@/lib/bff/visit';
import { newUser, userForm } from '@/lib/resources/users/form';
import { users } from '@/lib/resources/users/resource';

export const metadata: Metadata = { title: userForm.titles.create };

export default async function Page() {
  const { viewer, account, context, state, problem } = await loadAddPage(users);
  if (problem) return <Failed problem={problem} />;
  const choices = await userChoices(viewer, context);
  if (!choices.ok) return <Failed problem={await settleOrShow(viewer, choices.problem)} />;
  const { providerSid } = context.provider;
  const values = {
    ...newUser,
    scope: scopeOf({ providerSid, accountSid: account?.accountSid ?? null }),
    service_provider_sid: providerSid,
    account_sid: account?.accountSid ?? '',
  };
  return (
    <>
      <PageHead title={userForm.titles.create} />
      <UserForm
        context={{ ...state, facts: choices.value.facts }}
        values={values}
        api="/users"
        valueLabels={account ? { account_sid: account.name } : undefined}
        passwordHelp={choices.value.passwordHelp}
      />
    </>
  );
}

function Failed({ problem }: Parameters<typeof RetryMessage>[0]) {
  return (
    <>
      <PageHead title={userForm.titles.create} />
      <RetryMessage problem={problem} />
    </>
  );
}
