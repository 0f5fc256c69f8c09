/** @jest-environment node */
import { describeRecordings, type Adjustments, type Replay } from '../support/sandbox-replay';

const unnamed = (as: string, before?: (replay: Replay) => Promise<void>) => ({
  as,
  before,
  because: 'the recording does not name the user',
});
const key = (name: string) => ({
  as: () => `Bearer 00000000-0000-4000-8000-00000000000${name}`,
  because: 'the recording does not show the key',
});
const newcomer = unnamed('newcomer');

const adjustments: Adjustments = {
  '19 garbage token': { as: () => 'Bearer garbage', because: 'the recording does not show the token' },
  '20 expired token': {
    as: (replay) => `Bearer ${replay.forge(-1)}`,
    because: 'the recording does not show the token',
  },
  '21 token signed with another secret': {
    as: (replay) => `Bearer ${replay.forge(60).replace(/\.[^.]*$/, '.AAAA')}`,
    because: 'the recording does not show the token',
  },
  '22 api key as bearer: admin key': key('1'),
  '23 api key as bearer: service provider key': key('2'),
  '24 api key as bearer: account key': key('3'),
  '25 api key as bearer: GET Users/me (a key has no user)': key('3'),
  '29 forced change: token of the forced user works for reads before the change': newcomer,
  '30 forced change: read password policy': newcomer,
  '31 change password via PUT /Users/{sid}: wrong old password': newcomer,
  '32 change password via PUT /Users/{sid}: no digit': newcomer,
  '33 change password via PUT /Users/{sid}: same as old': newcomer,
  '34 change password via PUT /Users/{sid}: only new_password': newcomer,
  '35 change password via PUT /Users/{sid}: together with name': newcomer,
  '36 change password via PUT /Users/{sid}: ok': newcomer,
  '38 POST /change-password: missing fields': newcomer,
  '39 POST /change-password: wrong old password': newcomer,
  '40 POST /change-password: ok (no policy check at all here)': newcomer,
  '41 token invalid after POST /change-password': newcomer,
  '49 same token after logout': unnamed('acct-harbor'),
  '51 two sign-ins of one user: first token still works': unnamed('acct-harbor', async (replay) => {
    await replay.signIn('acct-harbor');
  }),
  '52 two sign-ins of one user: the first token is dead too': unnamed('acct-harbor', async (replay) => {
    await replay.act('acct-harbor', 'POST', '/logout');
  }),
  '59 body larger than 100 kB': {
    body: { name: 'big', app_json: 'x'.repeat(110 * 1024) },
    because: 'the recording cut its body',
  },
  '72 moved 4: the token afterwards': unnamed('mover', async (replay) => {
    const mover = replay.sandbox.store.first('users', { name: 'mover' });
    const account_sid = '8e484915-ab54-4c4d-8883-db2c113b7b0a';
    const path = `/Users/${String(mover?.user_sid)}`;
    await replay.act('admin', 'PUT', path, {
      name: 'mover',
      account_sid,
      service_provider_sid: mover?.service_provider_sid,
    });
  }),
  '75 forgot-password: server afterwards': {
    ignore: 'request',
    because: 'the recorded process was down for a moment; the sandbox only counts the death',
  },
};

describeRecordings('auth', {
  adjustments,
  prepare: ({ store }) => {
    const token = '00000000-0000-4000-8000-00000000000';
    const aurora = store.first('accounts', { name: 'Aurora Bistro' });
    store.load('api_keys', [
      { token: `${token}1` },
      { token: `${token}2`, service_provider_sid: aurora?.service_provider_sid },
      { token: `${token}3`, account_sid: aurora?.account_sid },
    ]);
  },
});
