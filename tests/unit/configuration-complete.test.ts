import type { Area, Field } from '@/lib/configuration/area';
import { AREAS } from '@/lib/configuration/areas';
import { fieldsOf, type FormDefinition } from '@/lib/kit/form';
import { accounts } from '@/lib/resources/accounts/resource';
import { applications } from '@/lib/resources/applications/resource';
import { newSipGateway, newSmppGateway } from '@/lib/resources/carriers/gateways';
import { newCarrier } from '@/lib/resources/carriers/values';
import { clients } from '@/lib/resources/clients/resource';
import { boardOf } from '@/lib/resources/least-cost-routing/table';
import { teamsTenants } from '@/lib/resources/ms-teams-tenants/resource';
import { phoneNumbers } from '@/lib/resources/phone-numbers/resource';
import { providerForm } from '@/lib/resources/service-providers/form';
import { vendorFields } from '@/lib/resources/speech-services/vendor';
import { VENDORS } from '@/lib/resources/speech-services/vendors/registry';
import { users } from '@/lib/resources/users/resource';

/* Every field of the console's forms is in the file, or listed here with the reason why it is not. */

const OWNER = 'the file says whose a record is with `account`';
const VIEW = 'it says what the form shows, and is stored nowhere';

const formFields = (form: FormDefinition | undefined) => fieldsOf(form!).map(({ name }) => name);
const named = ({ form, path }: Pick<Field, 'form' | 'path'>) => form ?? path.replaceAll('.', '_');
const inFile = ({ fields, secrets }: Area) => [...fields, ...secrets].map(named);
const cells = (area: Area, form: string) => area.fields.find((field) => named(field) === form)!.cells!.map(named);

const TABLE: Parameters<typeof boardOf>[0] = {
  lcrSid: '',
  name: '',
  isActive: true,
  accountSid: null,
  providerSid: null,
  defaultEntrySid: null,
  defaultRoute: null,
  routes: [],
};

const FORMS: [what: string, form: string[], file: string[], leftOut: Record<string, string>][] = [
  [
    'a service provider',
    formFields(providerForm),
    inFile(AREAS.provider_settings),
    { limit_unit: VIEW, teams: 'it follows from the domain' },
  ],
  ['an account', formFields(accounts.form), inFile(AREAS.accounts), { limit_unit: VIEW }],
  [
    'an application',
    formFields(applications.form),
    inFile(AREAS.applications),
    {
      account_sid: OWNER,
      env_vars: 'variables are secrets, named `environment.…`',
      env_secrets: 'variables are secrets, named `environment.…`',
    },
  ],
  ['a SIP client', formFields(clients.form), inFile(AREAS.clients), { account_sid: OWNER }],
  ['a phone number', formFields(phoneNumbers.form), inFile(AREAS.phone_numbers), { account_sid: OWNER }],
  ['an MS Teams tenant', formFields(teamsTenants.form), inFile(AREAS.teams_tenants), { account_sid: OWNER }],
  [
    'a user',
    formFields(users.form),
    inFile(AREAS.users),
    {
      account_sid: OWNER,
      service_provider_sid: OWNER,
      scope: OWNER,
      new_password: 'a password is given once, to a new user',
      acting_username: 'the form asks who one is',
      acting_password: 'the form asks who one is',
      force_change: 'it belongs to the first password',
    },
  ],
  ['a carrier', Object.keys(newCarrier()), inFile(AREAS.carriers), { account_sid: OWNER, cleared: VIEW }],
  [
    'a SIP gateway',
    Object.keys(newSipGateway()),
    cells(AREAS.carriers, 'sip'),
    { sid: 'a row is found by its address' },
  ],
  [
    'an SMPP gateway',
    Object.keys(newSmppGateway()),
    cells(AREAS.carriers, 'smpp_outbound'),
    { sid: 'a row is found by its address' },
  ],
  ['a routing table', Object.keys(boardOf(TABLE).board), inFile(AREAS.routing), { account_sid: OWNER }],
];

test.each(FORMS)(
  '%s: every field of its form is in the file, or is left out for a reason',
  (_what, form, file, leftOut) => {
    expect(form.length).toBeGreaterThan(1);
    const missing = form.filter((name) => !file.includes(name));
    expect([...new Set(missing)].sort()).toEqual(Object.keys(leftOut).sort());
  },
);

test('every vendor setting that the platform never returns is one that is not compared', () => {
  const ofVendors = VENDORS.flatMap((vendor) =>
    vendorFields(vendor).flatMap(({ name, unread }) => (unread ? [`${vendor.id} settings.${name}`] : [])),
  );
  const inArea = AREAS.speech_services.unread!.flatMap(({ path, only }) => only.is.map((id) => `${id} ${path}`));
  expect(ofVendors.toSorted()).toEqual(inArea.toSorted());
});
