import { RecordLinks } from '@/components/resource/record-links';
import { RetryMessage } from '@/components/resource/retry-message';
import { PageHead } from '@/components/ui/page-head';
import { Sid } from '@/components/ui/sid';
import { UserForm } from '@/components/users/user-form';
import { loadRecordPage, recordMetadata, type RecordPageProps } from '@/lib/bff/record-page';
import { userChoices } from '@/lib/bff/user-choices';
import { settleOrShow } from '@/lib/bff/visit';
import { userForm } from '@/lib/resources/users/form';
import { users } from '@/lib/resources/users/resource';

export const generateMetadata = recordMetadata(users, userForm.titles.edit);

export default async function Page({ params }: RecordPageProps) {
  const { sid } = await params;
  const loaded = await loadRecordPage(users, sid);
  if (!loaded.record) return <Failed problem={loaded.problem} />;
  const { viewer, context, record, state, mayDelete } = loaded;
  const choices = await userChoices(viewer, context);
  if (!choices.ok) return <Failed problem={await settleOrShow(viewer, choices.problem)} />;
  return (
    <>
      <PageHead
        title={userForm.titles.edit}
        record={record.name}
        actions={<RecordLinks principal={loaded.viewer.principal} area="users" sid={sid} name={record.name} />}
        ident={[<Sid key="sid" value={sid} of={record.name} whole />]}
      />
      <UserForm
        context={{ ...state, facts: { ...choices.value.facts, ...state.facts } }}
        values={record.values}
        api={`/users/${sid}`}
        valueLabels={{ account_sid: String(record.facts?.accountName ?? '') }}
        passwordHelp={choices.value.passwordHelp}
        deletable={mayDelete ? record.name : undefined}
      />
    </>
  );
}

function Failed({ problem }: Parameters<typeof RetryMessage>[0]) {
  return (
    <>
      <PageHead title={userForm.titles.edit} />
      <RetryMessage problem={problem} />
    </>
  );
}
