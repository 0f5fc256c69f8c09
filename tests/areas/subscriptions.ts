import type { RequestTarget } from './target';

const request = (method: string, what: 'subscription' | 'payment', body?: object, which?: string): RequestTarget => ({
  area: 'subscriptions',
  user: 'aurora',
  hosted: true,
  does: method === 'GET' ? undefined : [],
  mayLook: true,
  which,
  covers: `${method} /api/accounts/[sid]/${what}`,
  // The request creates the platform's customer at the payment provider.
  effects: /StripeCustomerId$/,
  // A response about the user without a subscription means that the platform sells none.
  kinds: ['unavailable'],
  ask: async ({ places }) => ({ method, path: `/api/accounts/${places.aurora}/${what}`, body }),
});

export const subscriptions: RequestTarget[] = [
  request('GET', 'subscription'),
  {
    ...request('POST', 'subscription', { calls: 7, devices: 3, paymentMethod: 'pm_fine' }),
    // For a trial: a paying account has no page for starting to pay.
    user: 'harbor',
    ask: async ({ places }) => ({
      method: 'POST',
      path: `/api/accounts/${places.harbor}/subscription`,
      body: { calls: 7, devices: 3, paymentMethod: 'pm_fine' },
    }),
    refusedAgain: 'it is paid, and that is said; nothing is charged again',
    isSeen: async (rig) =>
      /The subscription allows/.test(await rig.page('harbor', `/internal/accounts/${rig.places.harbor}/edit`)),
  },
  request('PUT', 'subscription', { calls: 7, devices: 3, preview: true }, 'what it would cost'),
  request('PUT', 'subscription', { calls: 7, devices: 3, preview: false }, 'for good'),
  request('DELETE', 'subscription'),
  request('PUT', 'payment', { paymentMethod: 'pm_fine' }),
];
