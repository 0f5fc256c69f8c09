import { CarrierAside, RegistrationPill } from '@/components/carriers/carrier-aside';
import { CarrierForm } from '@/components/carriers/carrier-form';
import { ButtonLink } from '@/components/ui/button-link';
import { Pill } from '@/components/ui/pill';
import { isPresetMark } from '@/lib/bff/carriers/preset-mark';
import { questionHref } from '@/lib/call-routing/question';
import { oneOf } from '@/lib/kit/list-query';
import { applicationName } from '@/lib/resources/carriers/application-name';
import { carrierForm } from '@/lib/resources/carriers/form';
import { carriers } from '@/lib/resources/carriers/resource';
import { platformAddresses } from '@/lib/resources/carriers/surroundings';
import { withRows, type CarrierValues } from '@/lib/resources/carriers/values';
import type { RegisterStatus } from '@/lib/resources/carriers/wire';
import { editPage } from '../../../_pages/edit-page';

const { generateMetadata, Page } = editPage(carriers, carrierForm, {
  status: ({ record: { values, facts } }) => (
    <>
      {values.is_active ? <Pill tone="teal">Active</Pill> : <Pill tone="off">Inactive</Pill>}
      {values.requires_register && <RegistrationPill status={facts.status.status} />}
    </>
  ),
  ident: ({ record: { values, facts }, context: { provider } }) => [
    facts.accountName ? `Used by ${facts.accountName}` : `Used by all accounts of ${provider.name}`,
    // Next to the state: on a phone, the registration's details are far below.
    ...(values.requires_register && isRefused(facts.status) ? [`Not registered: ${facts.status.reason}`] : []),
  ],
  actions: ({ sid }) => (
    <ButtonLink href={questionHref({ direction: 'in', carrier: sid })} icon="route" className="hide-phone">
      Test a number
    </ButtonLink>
  ),
  async form({ context: state, deletable }, { context, record, mayDelete, sid, asked }) {
    const { principal, features } = context;
    const values = withRows(record.values as CarrierValues);
    const { status, accountName } = record.facts;
    const [addresses, application] = await Promise.all([
      platformAddresses(context),
      applicationName(context, values.application_sid),
    ]);
    const { is_active: isActive, requires_register: registers } = values;
    return (
      <CarrierForm
        sid={sid}
        values={values}
        context={state}
        valueLabels={{ account_sid: accountName, application_sid: application }}
        tab={oneOf(asked, 'tab')}
        justMade={mayDelete && isPresetMark(oneOf(asked, 'preset'), { principal, sid, record })}
        aside={
          <CarrierAside
            registration={registers ? { sid, isActive, ...status, realm: values.register_sip_realm } : null}
            {...addresses}
            sms={features.sms}
          />
        }
        deletable={deletable}
      />
    );
  },
});
export { generateMetadata, Page as default };

const isRefused = ({ status, reason }: RegisterStatus) => !!status && status !== 'ok' && !!reason;
