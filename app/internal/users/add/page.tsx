import type { Metadata } from 'next';
import { CopiedNote } from '@/components/resource/copied-note';
import { RetryMessage } from '@/components/resource/retry-message';
import { PageHead } from '@/components/ui/page-head';
import { UserForm } from '@/components/users/user-form';
import { choosesAccount } from '@/lib/access/principal';
import { loadAddPage, type AddPageProps } from '@/lib/bff/add-page';
import { filledFrom } from '@/lib/bff/copied-record';
import { userChoices } from '@/lib/bff/user-choices';
import { settleOrShow } from '@/lib/bff/visit';
import { newUser, userForm } from '@/lib/resources/users/form';
import { users } from '@/lib/resources/users/resource';

export const metadata: Metadata = { title: userForm.titles.create };

export default async function Page({ searchParams }: AddPageProps) {
  const loaded = await loadAddPage(users);
  if (loaded.problem) return <Failed problem={loaded.problem} />;
  const { viewer, account, context, state } = loaded;
  const choices = await userChoices(viewer, context);
  if (!choices.ok) return <Failed problem={await settleOrShow(viewer, choices.problem)} />;
  const { providerSid } = context.provider;
  const fresh = {
    ...newUser,
    // Whoever can give more than one chooses.
    scope: choosesAccount(viewer.principal) ? '' : viewer.principal.scope,
    service_provider_sid: providerSid,
    account_sid: account?.accountSid ?? '',
  };
  const filled = await filledFrom(users, loaded, fresh, (await searchParams).from, { leaves: ['name', 'email'] });
  return (
    <>
      <PageHead title={userForm.titles.create} />
      <CopiedNote {...filled} />
      <UserForm
        context={{ ...state, facts: choices.value.facts }}
        values={filled.values}
        api="/users"
        valueLabels={filled.account ? { account_sid: filled.account.name } : undefined}
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
