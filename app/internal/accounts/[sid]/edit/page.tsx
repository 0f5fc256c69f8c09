import { AccountForm } from '@/components/accounts/account-form';
import { AccountJump } from '@/components/accounts/account-jump';
import { RetryMessage } from '@/components/resource/retry-message';
import { ViewAsButton } from '@/components/resource/view-as-button';
import { PlanNote } from '@/components/subscriptions/plan-note';
import { SubscriptionLinks } from '@/components/subscriptions/subscription-links';
import { Pill } from '@/components/ui/pill';
import { isAccountUser } from '@/lib/access/principal';
import { mayViewAs } from '@/lib/access/view-as';
import { accountPageParts } from '@/lib/bff/accounts/account-page';
import { longDay } from '@/lib/format/long-day';
import { accountForm } from '@/lib/resources/accounts/form';
import { accounts } from '@/lib/resources/accounts/resource';
import { planText } from '@/lib/resources/subscriptions/plan';
import { editPage } from '../../../_pages/edit-page';

const { generateMetadata, Page } = editPage(accounts, accountForm, {
  status: ({ record }) => (record.facts.isActive ? <Pill tone="teal">Active</Pill> : <Pill tone="off">Inactive</Pill>),
  actions: ({ sid, record, state, viewer }) => (
    <>
      {!isAccountUser(state) && <AccountJump key={sid} sid={sid} name={record.name} />}
      {mayViewAs(viewer.principal, record.owner).allowed && <ViewAsButton sid={sid} />}
    </>
  ),
  async form({ context: state, values }, { context, record, mayDelete, sid }) {
    const { applicationNames, subscription, subscriptionProblem, ...parts } = await accountPageParts(
      context,
      sid,
      record,
    );
    const { readOnly } = state;
    return (
      <>
        {subscriptionProblem && <RetryMessage problem={subscriptionProblem} />}
        {subscription && (
          <PlanNote
            subscription={subscription}
            text={planText(subscription, (iso) => longDay(iso, context.timeZone), Date.now())}
            pages={readOnly ? null : `/internal/accounts/${sid}`}
          />
        )}
        <AccountForm
          key={sid}
          context={state}
          values={values}
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
  },
});
export { generateMetadata, Page as default };
