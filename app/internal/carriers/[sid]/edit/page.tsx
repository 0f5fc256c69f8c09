import { CarrierAside, RegistrationPill } from '@/components/carriers/carrier-aside';
import { CarrierForm } from '@/components/carriers/carrier-form';
import { DeleteSection } from '@/components/resource/delete-section';
import { UnreadRecord } from '@/components/resource/unread-record';
import { ButtonLink } from '@/components/ui/button-link';
import { RecordLinks } from '@/components/resource/record-links';
import { PageHead } from '@/components/ui/page-head';
import { Pill } from '@/components/ui/pill';
import { Sid } from '@/components/ui/sid';
import { isPresetMark } from '@/lib/bff/carriers/preset-mark';
import { loadRecordPage, recordMetadata, type RecordPageProps } from '@/lib/bff/record-page';
import { questionHref } from '@/lib/call-routing/question';
import { withName } from '@/lib/kit/list';
import { applicationName } from '@/lib/resources/carriers/application-name';
import { carriers } from '@/lib/resources/carriers/resource';
import { platformAddresses } from '@/lib/resources/carriers/surroundings';
import { withRows, type CarrierValues } from '@/lib/resources/carriers/values';
import type { RegisterStatus } from '@/lib/resources/carriers/wire';

const TITLE = 'Edit carrier';

export const generateMetadata = recordMetadata(carriers, TITLE);

type Props = RecordPageProps & { searchParams: Promise<{ tab?: string; preset?: string }> };

export default async function Page({ params, searchParams }: Props) {
  const [{ sid }, { tab, preset }] = await Promise.all([params, searchParams]);
  const loaded = await loadRecordPage(carriers, sid);
  if (!loaded.record) return <UnreadRecord title={TITLE} problem={loaded.problem} />;
  const { record, context, state, mayDelete } = loaded;
  const { principal, features, provider } = context;
  const values = withRows(record.values as CarrierValues);
  const { status, accountName } = record.facts;
  const [addresses, application] = await Promise.all([
    platformAddresses(context),
    applicationName(context, values.application_sid),
  ]);
  const { texts } = carriers.list;
  return (
    <>
      <PageHead
        title={TITLE}
        record={record.name}
        actions={
          <>
            <ButtonLink href={questionHref({ direction: 'in', carrier: sid })} icon="route" className="hide-phone">
              Test a number
            </ButtonLink>
            <RecordLinks principal={loaded.viewer.principal} area="carriers" sid={sid} name={record.name} />
          </>
        }
        status={
          <>
            {values.is_active ? <Pill tone="teal">Active</Pill> : <Pill tone="off">Inactive</Pill>}
            {values.requires_register && <RegistrationPill status={status.status} />}
          </>
        }
        ident={[
          <Sid key="sid" value={sid} name={record.name} whole />,
          accountName ? `Used by ${accountName}` : `Used by all accounts of ${provider.name}`,
          // Next to the state: on a phone, the registration's details are far below.
          ...(values.requires_register && isRefused(status) ? [`Not registered: ${status.reason}`] : []),
        ]}
      />
      <CarrierForm
        sid={sid}
        values={values}
        context={state}
        valueLabels={{ account_sid: accountName, application_sid: application }}
        tab={tab}
        justMade={mayDelete && isPresetMark(preset, { principal, sid, record })}
        aside={
          <CarrierAside
            registration={values.requires_register ? { sid, ...status, realm: values.register_sip_realm } : null}
            {...addresses}
            sms={features.sms}
          />
        }
      >
        {mayDelete && texts && (
          <DeleteSection
            label="Delete carrier"
            name={record.name}
            consequence="Its gateways are deleted too."
            uses
            api={`/carriers/${sid}`}
            question={withName(texts.confirmDelete, record.name)}
            done={withName(texts.deleted, record.name)}
            leaveTo="/internal/carriers"
          />
        )}
      </CarrierForm>
    </>
  );
}

const isRefused = ({ status, reason }: RegisterStatus) => !!status && status !== 'ok' && !!reason;
