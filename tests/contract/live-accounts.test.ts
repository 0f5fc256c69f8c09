/** @jest-environment node */
import { liveView, watchedAccounts } from '@/lib/bff/live-calls/view';
import type { AccountRef } from '@/lib/kit/directory';
import type { ResourceContext } from '@/lib/kit/resource';
import { forgetAnswers } from '@/lib/platform/remembered';
import { LivePlatform } from '../support/live-platform';

const live = LivePlatform.forTests();

describe('a provider', () => {
  it('without accounts has no calls, which is known as of now', async () => {
    const view = await liveView(live.viewer(), []);
    expect(view).toMatchObject({ ok: true, value: { calls: [], failed: [], extras: null } });
    expect(view.ok && view.value.at).toBe(view.ok && view.value.now);
  });

  it('whose first account was added meanwhile is watched at once', async () => {
    let accounts: AccountRef[] = [];
    const context = () =>
      ({
        principal: { scope: 'admin', userSid: 'somebody' },
        provider: { providerSid: 'new' },
        directory: { accounts: () => Promise.resolve({ ok: true, value: accounts }) },
      }) as unknown as ResourceContext;
    const sids = async (asked = '') => {
      const found = await watchedAccounts(live.viewer(), context(), asked);
      return found.ok ? found.value.map(({ accountSid }) => accountSid) : found.problem.kind;
    };
    expect(await sids()).toEqual([]);
    const account = { name: 'First', providerSid: 'new', sipRealm: null, recordsAll: false };
    accounts = [{ ...account, accountSid: 'first' }];
    expect(await sids()).toEqual(['first']);
    accounts = [...accounts, { ...account, accountSid: 'second' }];
    expect(await sids('second')).toEqual(['second']);
    // This user's additions appear in everyone's list.
    forgetAnswers(live.caller.token);
    expect(await sids()).toEqual(['first', 'second']);
  });
});
