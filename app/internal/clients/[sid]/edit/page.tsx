import { ClientForm } from '@/components/clients/client-form';
import { RegistrationState } from '@/components/clients/registration-state';
import { ButtonLink } from '@/components/ui/button-link';
import { questionHref } from '@/lib/call-routing/question';
import { clientForm } from '@/lib/resources/clients/form';
import { clients } from '@/lib/resources/clients/resource';
import { editPage } from '../../../_pages/edit-page';

const { generateMetadata, Page } = editPage(clients, clientForm, {
  listOfUnknown: '/internal/clients',
  ident: ({ sid, record }) => [<RegistrationState key="registration" sid={sid} name={record.name} />],
  actions: ({ record }) => (
    <ButtonLink
      href={questionHref({ direction: 'device', account: record.owner.accountSid ?? '', client: record.name })}
      icon="route"
      className="hide-phone"
    >
      Test a call
    </ButtonLink>
  ),
  form: (props) => <ClientForm {...props} />,
});
export { generateMetadata, Page as default };
