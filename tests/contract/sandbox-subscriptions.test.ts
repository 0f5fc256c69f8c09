/** @jest-environment node */
import { describeRecordings } from '../support/sandbox-replay';

const SOLD = /^\/v1\/(Prices|StripeCustomerId|Invoices|Subscriptions)$/;

describe('where nothing is sold', () => {
  describeRecordings('lookups', { only: ({ request }) => SOLD.test(request.path) });
});

describe('a hosted platform', () => {
  describeRecordings('hosted-flavour', {
    sandbox: { hosted: true },
    // There is no payment provider that could fail.
    only: ({ request }) => request.path !== '/v1/Prices',
    // The sandbox’s DNS service fails for some realms only.
    standsFor: { 'fresh.sip.voice.example.com': 'no-dns.sip.voice.example.com' },
    prepare: ({ store }) => {
      const user = store.first('users', { name: 'acct-aurora' });
      store.update('users', String(user?.user_sid), { email_validated: 1 });
    },
  });
});
