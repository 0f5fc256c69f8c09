/** @jest-environment node */
import { describeRecordings, type Adjustments } from '../support/sandbox-replay';

const later = (needs: string) => ({ needs, because: 'answered by another area of the sandbox' });

const adjustments: Adjustments = {
  '32 sub-list PhoneNumbers': later('phone_numbers'),
  '33 sub-list PhoneNumbers': later('phone_numbers'),
  '34 sub-list PhoneNumbers': later('phone_numbers'),
  '35 sub-list VoipCarriers': later('voip_carriers'),
  '36 sub-list VoipCarriers': later('voip_carriers'),
  '37 sub-list SpeechCredentials': { because: 'every vendor has fields of its own', ignore: 'body' },
  '38 sub-list SpeechCredentials': { because: 'every vendor has fields of its own', ignore: 'body' },
  '56 sub-list PhoneNumbers of a foreign provider': later('phone_numbers'),
  '57 sub-list VoipCarriers of a foreign provider': later('voip_carriers'),
  '67 with tenant 3: delete': {
    needs: 'ms_teams_tenants',
    because: 'the tenant was made by a call that stands in the recordings of the tenants',
    before: (replay) => {
      const provider = replay.translated('069085b7-6435-4a83-bb87-982575860510');
      const account = replay.sandbox.store.first('accounts', { name: 'Aurora Bistro' })?.account_sid;
      const row = { service_provider_sid: provider, account_sid: account, tenant_fqdn: 'held.teams.example.com' };
      replay.sandbox.store.load('ms_teams_tenants', [row]);
    },
  },
  '69 registration_hook 3: read': {
    because: 'the second step, a call that leaves the hook out and so clears it, was not recorded',
    before: (replay) =>
      replay.act('admin', 'PUT', '/ServiceProviders/7cb5af0d-b91e-42d5-bf0b-21938aa47b7d', {
        name: 'Cedar Communications',
      }),
  },
};

describeRecordings('service-providers', { adjustments });
