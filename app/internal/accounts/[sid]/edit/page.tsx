import { isAccountUser } from '@/lib/access/principal';
import { mayViewAs } from '@/lib/access/view-as';
import { AccountForm } from '@/components/accounts/account-form';
import { AccountJump } from '@/components/accounts/account-jump';
import { PlanNote } from '@/components/subscriptions/plan-note';
import { SubscriptionLinks } from '@/components/subscriptions/subscription-links';
import { RecordLinks } from '@/components/resource/record-links';
import { RetryMessage } from '@/components/resource/retry-message';
import { ViewAsButton } from '@/components/resource/view-as-button';
import { UnreadRecord } from '@/components/resource/unread-record';
import { PageHead } from '@/components/ui/page-head';
import { Pill } from '@/components/ui/pill';
import { Sid } from '@/components/ui/sid';
import { accountPageParts } from '@/lib/bff/accounts/account-page';
import { loadRecordPage, recordMetadata, type RecordPageProps } from '@/lib/bff/record-page';
import { longDay } from '@/lib/format/long-day';
import { accountForm } from '@/lib/resources/accounts/form';
import { accounts } from '@/lib/resources/accounts/resource';
import { planText } from '@/lib/resources/subscriptions/plan';

export const generateMetadata = recordMetadata(accounts, accountForm.titles.edit);

export default async function Page({ params }: RecordPageProps) {
  const { sid } = await params;
  const loaded = await loadRecordPage(accounts, sid);
  if (!loaded.record) return <UnreadRecord title={accountForm.titles.edit} problem={loaded.problem} />;
  const { record, state, mayDelete, context } = loaded;
  const { applicationNames, subscription, subscriptionProblem, ...parts } = await accountPageParts(
    context,
    sid,
    record,
  );
  const { readOnly } = state;
  return (
    <>
      <PageHead
        title={accountForm.titles.edit}
        record={record.name}
        status={record.facts?.isActive ? <Pill tone="teal">Active</Pill> : <Pill tone="off">Inactive</Pill>}
        ident={[<Sid key="sid" value={sid} name={record.name} whole />]}
        actions={
          <>
            {!isAccountUser(state) && <AccountJump key={sid} sid={sid} name={record.name} />}
            {mayViewAs(loaded.viewer.principal, record.owner).allowed && <ViewAsButton sid={sid} />}
            <RecordLinks principal={loaded.viewer.principal} area="accounts" sid={sid} name={record.name} />
          </>
        }
      />
      {subscriptionProblem && <RetryMessage problem={subscriptionProblem} />}
      {subscription && (
        <PlanNote
          subscription={subscription}
          text={planText(subscription, (iso) => longDay(iso, context.timeZone))}
          upgrade={readOnly ? null : `/internal/accounts/${sid}/subscription`}
        />
      )}
      <AccountForm
        key={sid}
        context={state}
        values={record.values}
        valueLabels={applicationNames}
        account={{
          sid,
          name: record.name,
          mayDelete,
          ...parts,
          beside: subscription && <SubscriptionLinks sid={sid} subscription={subscription} readOnly={readOnly} />,
        }}
      />
    </>
  );
}
