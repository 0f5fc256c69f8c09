import { defineResource } from '../../kit/resource';
import { ok } from '../../kit/problem';
import { accountsList } from './list';
import { wireAccountRows, type AccountRow } from './wire';

export const accounts = defineResource<AccountRow>({
  area: 'accounts',
  segment: 'accounts',
  list: accountsList,
  async rows({ calls, provider }) {
    const answer = await calls.get('/Accounts', wireAccountRows);
    if (!answer.ok) return answer;
    return ok(answer.value.filter((row) => row.providerSid === provider.providerSid));
  },
});
