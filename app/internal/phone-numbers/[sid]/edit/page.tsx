import { PhoneNumberForm } from '@/components/phone-numbers/phone-number-form';
import { RecordLinks } from '@/components/resource/record-links';
import { UnreadRecord } from '@/components/resource/unread-record';
import { ButtonLink } from '@/components/ui/button-link';
import { PageHead } from '@/components/ui/page-head';
import { Sid } from '@/components/ui/sid';
import { loadRecordPage, recordMetadata, type RecordPageProps } from '@/lib/bff/record-page';
import { exampleOf, questionHref } from '@/lib/call-routing/question';
import { phoneNumberForm } from '@/lib/resources/phone-numbers/form';
import { phoneNumbers } from '@/lib/resources/phone-numbers/resource';

export const generateMetadata = recordMetadata(phoneNumbers, phoneNumberForm.titles.edit);

export default async function Page({ params }: RecordPageProps) {
  const { sid } = await params;
  const loaded = await loadRecordPage(phoneNumbers, sid);
  if (!loaded.record) return <UnreadRecord title={phoneNumberForm.titles.edit} problem={loaded.problem} />;
  const { record, context, state, mayDelete } = loaded;
  const { accountName, carrierName, applicationName } = record.facts as Record<string, string>;
  const { number: stored, voip_carrier_sid: carrier } = record.values;
  const number = typeof stored === 'string' ? exampleOf(stored) : null;
  return (
    <>
      <PageHead
        title={phoneNumberForm.titles.edit}
        record={record.name}
        actions={
          <>
            {number && (
              <ButtonLink
                href={questionHref({ direction: 'in', number, carrier: typeof carrier === 'string' ? carrier : '' })}
                icon="route"
              >
                Test this number
              </ButtonLink>
            )}
            <RecordLinks principal={loaded.viewer.principal} area="phone-numbers" sid={sid} name={record.name} />
          </>
        }
        ident={[<Sid key="sid" value={sid} of={record.name} whole />]}
      />
      <PhoneNumberForm
        context={state}
        values={record.values}
        api={`/phone-numbers/${sid}`}
        ownAccount={context.principal.accountSid}
        valueLabels={{
          account_sid: accountName ?? '',
          voip_carrier_sid: carrierName ?? '',
          application_sid: applicationName ?? '',
        }}
        deletable={mayDelete ? record.name : undefined}
      />
    </>
  );
}
