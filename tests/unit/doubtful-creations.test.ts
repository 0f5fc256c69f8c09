/** @jest-environment node */
import { createKey } from '@/lib/bff/api-keys/keys';
import { findMade } from '@/lib/bff/find-made';
import { path } from '@/lib/kit/platform-calls';
import { createCarrier } from '@/lib/resources/carriers/create';
import { createFromPreset, findFromPreset } from '@/lib/resources/carriers/preset';
import { carriers } from '@/lib/resources/carriers/resource';
import { newSipGateway } from '@/lib/resources/carriers/gateways';
import { newCarrier } from '@/lib/resources/carriers/values';
import { speechServices } from '@/lib/resources/speech-services/resource';
import { AURORA, BOREALIS, HARBOR } from '../../sandbox/seed/organisation';
import { users } from '@/lib/resources/users/resource';
import { contextOf } from '../support/console-context';
import { problemOf, valueOf } from '../support/problem-of';
import { ownSandbox } from '../support/own-sandbox';

/*
 * Records without a unique name (carriers may share a name, keys have none) are identified by comparison with the earlier list,
 * after the response to their creation was lost.
 */

const own = ownSandbox();

/** Waited for in vain by most of these tests. */
const PATIENCE_MS = 1_000;

const carriersNow = () => own.sandbox.store.list('voip_carriers', {});
const CREATED = { method: 'POST', path: '/VoipCarriers$' };

describe('a carrier', () => {
  const values = (account: string) => ({
    ...newCarrier(),
    name: 'Alike',
    account_sid: account,
    sip: [{ ...newSipGateway(), address: '192.0.2.1' }],
  });
  const wanted = { name: 'alike ', account_sid: AURORA };

  it('of the same name that belongs to another account is not the one that was lost', async () => {
    const context = await contextOf(own.sandbox, 'acme', PATIENCE_MS);
    expect((await createCarrier(context, values(HARBOR))).ok).toBe(true);
    await own.control.fault({ match: CREATED, kind: 'hang' });
    expect(problemOf(await createCarrier(context, values(AURORA))).parts?.[0]).toEqual({
      what: 'Carrier',
      outcome: 'not known',
    });
    await own.control.noFaults();
    expect(await findMade(carriers, context, wanted)).toEqual({ ok: true, value: null });
  });

  it('of the same name that was there before is not the one that was lost, and one that comes late is', async () => {
    const context = await contextOf(own.sandbox, 'acme', PATIENCE_MS);
    expect((await createCarrier(context, values(AURORA))).ok).toBe(true);
    const before = new Set(carriersNow().map((row) => row.voip_carrier_sid));
    await own.control.fault({ match: CREATED, kind: 'hold' });
    expect(problemOf(await createCarrier(context, values(AURORA))).parts?.[0]?.outcome).toBe('not known');
    expect(await findMade(carriers, context, wanted)).toEqual({ ok: true, value: null });
    await own.control.noFaults();
    const late = () => carriersNow().find((row) => !before.has(row.voip_carrier_sid!));
    while (!late()) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await findMade(carriers, context, wanted)).toEqual({ ok: true, value: late()!.voip_carrier_sid });
  });
});

describe('a carrier of a preset', () => {
  const preset = () => String(own.sandbox.store.list('predefined_carriers', {})[0]!.predefined_carrier_sid);
  const MADE = { method: 'POST', path: '/PredefinedCarriers/' };

  it.each(['acme', 'aurora'])('whose answer was lost is found, for %s', async (user) => {
    const context = await contextOf(own.sandbox, user, PATIENCE_MS);
    const count = carriersNow().length;
    await own.control.fault({ match: MADE, kind: 'reset', applyFirst: true });
    const made = await createFromPreset(context, preset(), user === 'acme' ? AURORA : null);
    expect(made.ok).toBe(true);
    expect(carriersNow()).toHaveLength(count + 1);
    const [row] = own.sandbox.store.list('voip_carriers', { voip_carrier_sid: made.ok ? made.value.sid : '' });
    expect(row!.account_sid).toBe(AURORA);
  });

  it('that could be neither completed nor deleted is told as there, and not made again', async () => {
    const context = await contextOf(own.sandbox, 'acme', PATIENCE_MS);
    const count = carriersNow().length;
    await own.control.fault({ match: { method: 'PUT', path: '/VoipCarriers/' }, kind: 'status', status: 500 });
    await own.control.fault({ match: { method: 'DELETE', path: '/VoipCarriers/' }, kind: 'status', status: 500 });
    const left = problemOf(await createFromPreset(context, preset(), AURORA));
    expect(left.parts).toEqual([{ what: 'Carrier', outcome: 'saved' }]);
    await own.control.noFaults();
    const second = problemOf(await createFromPreset({ ...context, again: true }, preset(), AURORA));
    expect(second).toMatchObject({ kind: 'conflict', message: expect.stringContaining('is shared with all accounts') });
    expect(carriersNow()).toHaveLength(count + 1);
  });

  it('of which nobody knows whether it was deleted again is told so, and looked for before another is made', async () => {
    const context = await contextOf(own.sandbox, 'acme', PATIENCE_MS);
    const count = carriersNow().length;
    await own.control.fault({ match: { method: 'PUT', path: '/VoipCarriers/' }, kind: 'hang' });
    await own.control.fault({ match: { method: 'DELETE', path: '/VoipCarriers/' }, kind: 'hang' });
    expect(problemOf(await createFromPreset(context, preset(), AURORA))).toMatchObject({
      message: expect.stringContaining('We couldn’t confirm whether it exists.'),
      parts: [{ what: 'Carrier', outcome: 'not known' }],
    });
    await own.control.noFaults();
    expect(problemOf(await createFromPreset({ ...context, again: true }, preset(), AURORA)).kind).toBe('conflict');
    expect(carriersNow()).toHaveLength(count + 1);
  });

  it('that was there before the first try hinders no second one', async () => {
    const context = await contextOf(own.sandbox, 'acme', PATIENCE_MS);
    expect((await createFromPreset(context, preset(), null)).ok).toBe(true);
    await own.control.fault({ match: MADE, kind: 'hang' });
    expect(problemOf(await createFromPreset(context, preset(), null)).doubtful).toBe(true);
    await own.control.noFaults();
    expect((await createFromPreset({ ...context, again: true }, preset(), null)).ok).toBe(true);
  });
});

describe('looking for a carrier of a preset', () => {
  const row = () => own.sandbox.store.list('predefined_carriers', {})[0]!;
  const preset = () => String(row().predefined_carrier_sid);
  const MADE = { method: 'POST', path: '/PredefinedCarriers/' };

  it('does not find the one that was there before, and finds one that comes late under a longer name', async () => {
    const context = await contextOf(own.sandbox, 'acme', PATIENCE_MS);
    expect((await createFromPreset(context, preset(), null)).ok).toBe(true);
    const before = new Set(carriersNow().map(({ voip_carrier_sid }) => voip_carrier_sid));
    await own.control.fault({ match: MADE, kind: 'hold' });
    expect(problemOf(await createFromPreset(context, preset(), null)).doubtful).toBe(true);
    expect(await findFromPreset(context, preset(), null)).toEqual({ ok: true, value: null });
    await own.control.noFaults();
    const late = () => carriersNow().find(({ voip_carrier_sid }) => !before.has(voip_carrier_sid!));
    while (!late()) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(late()!.name).not.toBe(row().name);
    expect(await findFromPreset(context, preset(), null)).toEqual({
      ok: true,
      value: { sid: late()!.voip_carrier_sid },
    });
  });

  it.each(['acme', 'aurora'])('finds the one that was made for an account, for %s', async (user) => {
    const context = await contextOf(own.sandbox, user, PATIENCE_MS);
    const account = user === 'acme' ? AURORA : null;
    const made = await createFromPreset(context, preset(), account);
    expect(await findFromPreset(context, preset(), account)).toEqual(made);
  });

  it('takes none of another account for it', async () => {
    const context = await contextOf(own.sandbox, 'acme', PATIENCE_MS);
    expect((await createFromPreset(context, preset(), HARBOR)).ok).toBe(true);
    expect(await findFromPreset(context, preset(), AURORA)).toEqual({ ok: true, value: null });
  });

  it('says that the one meant for an account is shared with all, if nothing could give it to the account', async () => {
    const context = await contextOf(own.sandbox, 'acme', PATIENCE_MS);
    await own.control.fault({ match: { method: 'PUT', path: '/VoipCarriers/' }, kind: 'hang' });
    await own.control.fault({ match: { method: 'DELETE', path: '/VoipCarriers/' }, kind: 'hang' });
    expect(problemOf(await createFromPreset(context, preset(), AURORA)).parts?.[0]?.outcome).toBe('not known');
    await own.control.noFaults();
    expect(await findFromPreset(context, preset(), AURORA)).toMatchObject({
      ok: true,
      value: { text: expect.stringMatching(/^It exists now, but is shared with all accounts/) },
    });
  });
});

describe('a speech service without a label', () => {
  const MADE = { method: 'POST', path: '/SpeechCredentials$' };
  const values = { vendor: 'wellsaid', account_sid: AURORA, label: '', use_for_tts: true, api_key: 'a-key' };
  const find = (context: Parameters<typeof findMade>[1]) => findMade(speechServices, context, values);
  const make = (context: Parameters<typeof findMade>[1]) => speechServices.create!(context, values);

  it('that was there before is not the one that was lost, and one that comes late is', async () => {
    const context = await contextOf(own.sandbox, 'acme', PATIENCE_MS);
    const old = valueOf(await make(context)).sid;
    await own.control.fault({ match: MADE, kind: 'hold' });
    expect(problemOf(await make(context)).doubtful).toBe(true);
    expect(await find(context)).toEqual({ ok: true, value: null });
    await own.control.noFaults();
    const late = () =>
      own.sandbox.store
        .list('speech_credentials', { vendor: 'wellsaid', account_sid: AURORA })
        .find((row) => row.speech_credential_sid !== old);
    while (!late()) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await find(context)).toEqual({ ok: true, value: late()!.speech_credential_sid });
  });

  it('is not claimed to be the new one where nobody knows what was there before', async () => {
    valueOf(await make(await contextOf(own.sandbox, 'acme')));
    const elsewhere = await contextOf(own.sandbox, 'admin');
    expect(problemOf(await find(elsewhere)).message).toMatch(/may be an older one/);
  });
});

describe('a user', () => {
  it('who was added for another service provider is found, although the list of this one doesn’t contain them', async () => {
    const context = await contextOf(own.sandbox, 'admin', PATIENCE_MS);
    const values = {
      name: 'frieda',
      email: 'frieda@example.org',
      initial_password: 'Passw0rd!',
      scope: 'service_provider',
      service_provider_sid: BOREALIS,
    };
    await own.control.fault({ match: { method: 'POST', path: '^/Users$' }, kind: 'reset', applyFirst: true });
    expect(problemOf(await users.create!(context, values)).doubtful).toBe(true);
    const [stored] = own.sandbox.store.list('users', { name: 'frieda' });
    expect(await findMade(users, context, { name: 'Frieda' })).toEqual({ ok: true, value: stored!.user_sid });
  });
});

describe('an API key', () => {
  const MADE = { method: 'POST', path: '^/ApiKeys$' };
  const owner = { account: AURORA };
  const keysNow = () => own.sandbox.store.list('api_keys', { account_sid: AURORA });

  it('whose answer was lost is found in the list, token and all', async () => {
    const context = await contextOf(own.sandbox, 'acme', PATIENCE_MS);
    const before = new Set(keysNow().map((key) => key.token));
    await own.control.fault({ match: MADE, kind: 'reset', applyFirst: true });
    const made = await createKey(context, owner);
    const fresh = keysNow().find((key) => !before.has(key.token!));
    expect(made).toEqual({ ok: true, value: { sid: fresh!.api_key_sid, token: fresh!.token } });
  });

  it('that the platform has made although it reported an error is found, too, or in doubt where it can’t be looked for', async () => {
    const context = await contextOf(own.sandbox, 'acme', PATIENCE_MS);
    const before = new Set(keysNow().map((key) => key.token));
    await own.control.fault({ match: MADE, kind: 'status', status: 500, applyFirst: true });
    const made = await createKey(context, owner);
    const fresh = keysNow().find((key) => !before.has(key.token!));
    expect(made).toEqual({ ok: true, value: { sid: fresh!.api_key_sid, token: fresh!.token } });
    await own.control.fault({ match: { path: '/ApiKeys$', method: 'GET' }, kind: 'status', status: 500, after: 1 });
    expect(problemOf(await createKey(context, owner)).doubtful).toBe(true);
  });

  it('that may be one of two new ones, when the platform reported an error, is in doubt', async () => {
    const context = await contextOf(own.sandbox, 'acme', PATIENCE_MS);
    await own.control.fault({
      match: MADE,
      kind: 'status',
      status: 500,
      body: { msg: 'failed' },
      applyFirst: true,
      times: 1,
    });
    const { calls } = context;
    const twice = {
      ...calls,
      get: calls.get.bind(calls),
      post: async (...sent: Parameters<typeof calls.post>) => {
        const made = await calls.post(...sent);
        // Someone else creates one meanwhile.
        await calls.post(...sent);
        return made;
      },
    } as typeof calls;
    expect(problemOf(await createKey({ ...context, calls: twice }, owner)).doubtful).toBe(true);
  });

  it('that comes late is not made a second time', async () => {
    const context = await contextOf(own.sandbox, 'acme', PATIENCE_MS);
    const count = keysNow().length;
    await own.control.fault({ match: MADE, kind: 'hold' });
    expect(problemOf(await createKey(context, owner)).doubtful).toBe(true);
    await own.control.noFaults();
    while (keysNow().length === count) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(problemOf(await createKey({ ...context, again: true }, owner))).toMatchObject({
      kind: 'conflict',
      message: expect.stringMatching(/^A key has been created since your first attempt.*Nothing was created again/),
    });
    expect(keysNow()).toHaveLength(count + 1);
    // A user who wants another one anyway asks again.
    expect((await createKey(context, owner)).ok).toBe(true);
  });

  it('is not made by a second try at a console that knows nothing of the first', async () => {
    const context = { ...(await contextOf(own.sandbox, 'aurora', PATIENCE_MS)), again: true };
    const count = keysNow().length;
    expect(problemOf(await createKey(context, owner))).toMatchObject({
      kind: 'conflict',
      message: 'Your first attempt may have created one of these keys. Nothing was created again. See the list.',
    });
    expect(keysNow()).toHaveLength(count);
  });

  it('is made by a second try where there is no key at all', async () => {
    const context = { ...(await contextOf(own.sandbox, 'acme', PATIENCE_MS)), again: true };
    for (const { api_key_sid } of own.sandbox.store.list('api_keys', { account_sid: HARBOR }))
      await context.calls.delete(path`/ApiKeys/${String(api_key_sid)}`);
    expect((await createKey(context, { account: HARBOR })).ok).toBe(true);
  });

  it('that never came is made by the second try', async () => {
    const context = await contextOf(own.sandbox, 'acme', PATIENCE_MS);
    const count = keysNow().length;
    await own.control.fault({ match: MADE, kind: 'hang' });
    expect(problemOf(await createKey(context, owner)).doubtful).toBe(true);
    await own.control.noFaults();
    expect((await createKey({ ...context, again: true }, owner)).ok).toBe(true);
    expect(keysNow()).toHaveLength(count + 1);
  });
});
