/** @jest-environment node */
import { describeRecordings } from '../support/sandbox-replay';

const SOLD = /^\/v1\/(Prices|StripeCustomerId|Invoices|Subscriptions)$/;

describe('where nothing is sold', () => {
  describeRecordings('lookups', { only: ({ request }) => SOLD.test(request.path) });
});

describe('a hosted platform', () => {
  describeRecordings('hosted-flavour', {
    sandbox: { hosted: true },
    only: ({ name }) => name.startsWith('Users/me'),
  });
});
