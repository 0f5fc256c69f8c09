/** @jest-environment node */
import { AURORA } from '../../sandbox/seed/organisation';
import { ownSandbox } from '../support/own-sandbox';
import { describeRecordings, type Adjustments } from '../support/sandbox-replay';

const DEVICES = 'a3b06ce7-6498-4ace-9907-900ac268bf30';
const USED = '41686a2b-5f70-4bee-b9d9-3ceb191f2bdd';

const byNumber = { needs: 'phone_numbers', because: 'a number holds the application' };

const adjustments: Adjustments = {
  '55 delete application used by phone numbers': {
    ...byNumber,
    before: ({ sandbox }) => {
      sandbox.store.load('phone_numbers', [{ number: '12125550199', application_sid: USED }]);
    },
  },
  '56 delete application used by phone numbers (account)': byNumber,
  '57 delete application used by phone numbers (service provider: not blocked by the check)': byNumber,
  '74 in-use 3: delete an application that a Teams tenant uses': {
    needs: 'ms_teams_tenants',
    because: 'the tenant was made by a call that stands in the recordings of the tenants',
    before: (replay) => {
      const application_sid = replay.translated('9d7e82ad-7bd3-4c34-ab6c-f1a4e7602beb');
      replay.sandbox.store.load('ms_teams_tenants', [{ application_sid, tenant_fqdn: 'uses.teams.example.com' }]);
    },
  },
};

describeRecordings('applications', {
  adjustments,
  prepare: ({ store }) => {
    const account_sid = store.first('accounts', { name: 'Aurora Bistro' })?.account_sid;
    const extra = (application_sid: string, name: string) => ({ application_sid, name, account_sid });
    store.load('applications', [extra(DEVICES, 'For devices')]);
    // Known only through a refusal.
    store.load('applications', [
      { application_sid: 'dc5b7b56-6d45-4a46-a915-3734f34ca20e', name: 'Foreign', account_sid: 'elsewhere' },
    ]);
    store.update('accounts', String(account_sid), { device_calling_application_sid: DEVICES });
    // The recorded platform had sixty; a second page needs more than the recordings show.
    const other = store.first('accounts', { name: 'Blue Harbor' })?.account_sid;
    const hook = (webhook_sid: string) => ({ webhook_sid, url: 'https://apps.example.com/more', method: 'POST' });
    store.load('webhooks', [hook('more')]);
    const hooks = { call_hook_sid: 'more', call_status_hook_sid: 'more', messaging_hook_sid: 'more' };
    store.load(
      'applications',
      Array.from({ length: 40 }, (_, i) => ({ name: `More ${i}`, account_sid: other, ...hooks })),
    );
  },
});

const own = ownSandbox();

/* According to the platform's source; no recording shows it. */
it('an application takes those webhooks along that no other one uses', async () => {
  const { store } = own.sandbox;
  const hook = (webhook_sid: string) => ({ webhook_sid, url: 'https://apps.example.com/hook' });
  store.load('webhooks', [hook('its own'), hook('shared')]);
  const application = (name: string, call_status_hook_sid: string) => ({
    name,
    account_sid: AURORA,
    call_hook_sid: 'shared',
    call_status_hook_sid,
  });
  const [sid] = store.load('applications', [application('Deleted', 'its own'), application('Left', 'shared')]);
  await own.control.ask('admin', 'DELETE', `/Applications/${sid}`);
  expect(store.get('applications', sid)).toBeUndefined();
  expect(store.get('webhooks', 'its own')).toBeUndefined();
  expect(store.get('webhooks', 'shared')).toBeDefined();
});
