import { PhoneNumberForm } from '@/components/phone-numbers/phone-number-form';
import { ButtonLink } from '@/components/ui/button-link';
import { exampleOf, questionHref } from '@/lib/call-routing/question';
import type { Values } from '@/lib/kit/form';
import { phoneNumberForm } from '@/lib/resources/phone-numbers/form';
import { phoneNumbers } from '@/lib/resources/phone-numbers/resource';
import { editPage } from '../../../_pages/edit-page';

const { generateMetadata, Page } = editPage(phoneNumbers, phoneNumberForm, {
  actions: ({ record }) => <TestLink values={record.values} />,
  form: (props) => <PhoneNumberForm {...props} />,
});
export { generateMetadata, Page as default };

function TestLink({ values: { number: stored, voip_carrier_sid: carrier } }: { values: Values }) {
  const number = typeof stored === 'string' ? exampleOf(stored) : null;
  if (!number) return null;
  const question = { direction: 'in', number, carrier: typeof carrier === 'string' ? carrier : '' } as const;
  return (
    <ButtonLink href={questionHref(question)} icon="route">
      Test this number
    </ButtonLink>
  );
}
