/** @jest-environment node */
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import AddPage from '@/app/internal/carriers/add/page';
import EditPage from '@/app/internal/carriers/[sid]/edit/page';
import { CarrierForm, type CarrierFormProps } from '@/components/carriers/carrier-form';
import { formContext } from '@/lib/kit/form-context';
import { fail } from '@/lib/kit/problem';
import type { ResourceContext } from '@/lib/kit/resource';
import { carriers } from '@/lib/resources/carriers/resource';
import { carrierSid } from '../../sandbox/seed/carriers';
import { ownSandbox } from '../support/own-sandbox';
import { signedInContext } from '../support/signed-in-context';
import { valueOf } from '../support/problem-of';

/* The form of a carrier names its default application: a SID tells nobody anything, and nothing looks like none. */

let context: ResourceContext;

jest.mock('@/lib/bff/add-page', () => ({
  loadAddPage: () => ({
    problem: null,
    viewer: {},
    context,
    account: null,
    state: formContext(context, 'create', false, {}),
  }),
}));
jest.mock('@/lib/bff/record-page', () => ({
  recordMetadata: () => undefined,
  loadRecordPage: async (_resource: unknown, sid: string) => {
    const record = valueOf(await carriers.read!(context, sid));
    const state = formContext(context, 'edit', false, record.facts);
    return { problem: null, viewer: { principal: context.principal }, context, record, state, mayDelete: true };
  },
}));

const own = ownSandbox();
const sid = carrierSid('SignalWire');

beforeEach(async () => {
  ({ context } = await signedInContext(own.control, 'acme', 'service_provider'));
});

/** What a page gives to its form. */
function formOf(page: ReactNode): CarrierFormProps {
  const found = (node: ReactNode): ReactElement<CarrierFormProps> | undefined =>
    Children.toArray(node)
      .filter(isValidElement<{ children?: ReactNode }>)
      .map((one) => (one.type === CarrierForm ? one : found(one.props.children)) as ReactElement<CarrierFormProps>)
      .find(Boolean);
  return found(page)!.props;
}

const edited = async (asked = {}) =>
  formOf(await EditPage({ params: Promise.resolve({ sid }), searchParams: Promise.resolve(asked) }));
const copied = async () => formOf(await AddPage({ searchParams: Promise.resolve({ from: sid }) }));

function give(): string {
  const { account_sid } = own.sandbox.store.first('voip_carriers', { voip_carrier_sid: sid })!;
  const application = own.sandbox.store.first('applications', { account_sid })!;
  own.sandbox.store.update('voip_carriers', sid, { application_sid: application.application_sid });
  return String(application.name);
}

it('on its page', async () => {
  const name = give();
  expect((await edited()).valueLabels).toMatchObject({ application_sid: name });
});

it('as a copy', async () => {
  const name = give();
  const { values, valueLabels } = await copied();
  expect(values.application_sid).not.toBe('');
  expect(valueLabels).toMatchObject({ application_sid: name });
});

it('says that it doesn’t know the name where the applications can’t be read', async () => {
  give();
  context.directory.applications = () => Promise.resolve(fail('unavailable', 'The platform reported an error.'));
  expect((await edited()).valueLabels).toMatchObject({ application_sid: 'Unknown' });
  expect((await copied()).valueLabels).toMatchObject({ application_sid: 'Unknown' });
});

it('a page whose URL says a thing twice opens all the same', async () => {
  const twice = { preset: ['a.b', 'c.d'], tab: ['sms', 'voice'] };
  expect(await edited(twice)).toMatchObject({ justMade: false, tab: 'sms' });
});
