import { created, done, json, type Answer } from '../answers';
import { equalInDatabase } from '../collation';
import type { Row } from '../columns';
import { fields, isAccount, isAdmin, isProvider, isSid, type Context, type Route } from '../http';
import { bareRefusal, refuse } from '../refusal';
import { credentialAfter, credentialFrom, shownCredential } from '../speech/vendors';
import { guardAccount, ownsAccount, ownsProvider } from './ownership';
import { languagesAndVoices } from './speech-lookup';
import { testCredential } from './speech-test';

const PRIVILEGES = 'Insufficient privileges';

/** A row as it is sent: without the secrets if an account user reads a shared one. */
function credentialRow({ caller }: Context, row: Row): Row {
  const { credential, ...shown } = row;
  const bare = isAccount(caller) && row.account_sid === null;
  return { ...shown, ...shownCredential(String(row.vendor), (credential ?? {}) as Row, bare) };
}

function providerInPath(context: Context): string {
  const { provider } = context.params;
  if (!isSid(provider)) throw refuse(400, 'Bad request');
  if (!ownsProvider(context, provider)) throw refuse(403, PRIVILEGES);
  return provider;
}

function accountInPath(context: Context): string {
  return guardAccount({ ...context, params: { ...context.params, sid: String(context.params.account) } });
}

/** The caller's own first, then those that the provider shares. */
function listOfAccount(context: Context): Answer {
  const { store } = context;
  const account_sid = accountInPath(context);
  const account = store.get('accounts', account_sid);
  if (!account) throw refuse(500, "Cannot read properties of undefined (reading 'service_provider_sid')");
  const provider = account.service_provider_sid;
  const own = store.list('speech_credentials', { account_sid });
  const shared = store.list('speech_credentials', { service_provider_sid: provider, account_sid: null });
  return json(
    200,
    [...own, ...shared].map((row) => credentialRow(context, row)),
  );
}

/** This list contains none of the credentials of the provider's accounts. */
function listOfProvider(context: Context): Answer {
  const { store, caller } = context;
  const service_provider_sid = providerInPath(context);
  if (isAccount(caller)) {
    return listOfAccount({ ...context, params: { account: String(caller.account_sid) } });
  }
  return json(
    200,
    store
      .list('speech_credentials', { service_provider_sid, account_sid: null })
      .map((row) => credentialRow(context, row)),
  );
}

function mayRead({ caller }: Context, row: Row, alsoShared = false): boolean {
  if (isAdmin(caller)) return true;
  const isOfProvider = row.service_provider_sid === caller.service_provider_sid;
  if (isProvider(caller)) return isOfProvider;
  return row.account_sid === caller.account_sid || (alsoShared && row.account_sid === null && isOfProvider);
}

/** The credential in the path, if the caller may see it. A test may use shared ones. */
function credentialOf(context: Context, alsoShared = false): Row {
  const { store, params } = context;
  if (!isSid(params.sid)) throw refuse(400, 'Bad request');
  const row = store.get('speech_credentials', params.sid);
  if (!row) throw bareRefusal(404);
  if (!mayRead(context, row, alsoShared)) throw refuse(403, PRIVILEGES);
  return row;
}

/** Those of the account count, whatever their provider, and all of the provider, whatever their account. */
function refuseUsedLabel({ store }: Context, { service_provider_sid, account_sid, vendor, label }: Row) {
  if (!label) return;
  const ofAccount = account_sid ? store.list('speech_credentials', { account_sid }) : [];
  const same = [...ofAccount, ...store.list('speech_credentials', { service_provider_sid })].some(
    (one) => one.vendor === vendor && equalInDatabase(one.label, label),
  );
  if (same) throw refuse(422, `Label ${String(label)} is already in use for another speech credential`);
}

function create(context: Context): Answer {
  const { store, caller } = context;
  const sent = fields(context);
  const account_sid = isAccount(caller) ? caller.account_sid : (sent.account_sid ?? null);
  if (account_sid && !ownsAccount(context, account_sid)) throw refuse(403, PRIVILEGES);
  // The account in the path doesn't lend its provider.
  const service_provider_sid =
    caller.service_provider_sid ?? sent.service_provider_sid ?? context.params.provider ?? null;
  const row: Row = {
    service_provider_sid,
    account_sid,
    vendor: sent.vendor,
    label: sent.label ?? null,
    use_for_tts: sent.use_for_tts,
    use_for_stt: sent.use_for_stt,
  };
  refuseUsedLabel(context, row);
  return created(store.insert('speech_credentials', { ...row, credential: credentialFrom(sent) }));
}

/** The uses are stored whoever asks; the rest is silently left as it is for those who may not read the credential. */
function update(context: Context): Answer {
  const { store, params } = context;
  if (!isSid(params.sid)) throw refuse(400, 'Bad request');
  const sent = fields(context);
  if (sent.use_for_tts === undefined && sent.use_for_stt === undefined) {
    throw refuse(422, 'use_for_tts and use_for_stt are the only updateable fields');
  }
  const row = store.get('speech_credentials', params.sid);
  if (!row) throw bareRefusal(404);
  const before = (row.credential ?? {}) as Row;
  store.update('speech_credentials', params.sid, {
    use_for_tts: sent.use_for_tts,
    use_for_stt: sent.use_for_stt,
    credential: mayRead(context, row) ? credentialAfter(String(row.vendor), before, sent) : before,
  });
  return done();
}

function remove(context: Context): Answer {
  const { store, caller, params } = context;
  if (!isSid(params.sid)) throw refuse(400, 'Bad request');
  if (!store.get('speech_credentials', params.sid) && !isAdmin(caller)) {
    throw refuse(500, "Cannot read properties of undefined (reading 'service_provider_sid')");
  }
  credentialOf(context);
  store.remove('speech_credentials', params.sid);
  return done();
}

/** The same calls below a provider and below an account. */
const below = (base: string, guard: (context: Context) => string): Route[] => {
  const guarded = (handle: Route['handle']) => (context: Context) => {
    guard(context);
    return handle(context);
  };
  const at = (method: Route['method'], path: string, handle: Route['handle']): Route => ({
    method,
    path: `${base}/SpeechCredentials${path}`,
    handle: guarded(handle),
  });
  return [
    at('POST', '', create),
    at('GET', '/speech/supportedLanguagesAndVoices', languagesAndVoices),
    at('GET', '/:sid', (context) => json(200, credentialRow(context, credentialOf(context)))),
    at('GET', '/:sid/test', (context) => testCredential(context, credentialOf(context, true))),
    at('PUT', '/:sid', update),
    at('DELETE', '/:sid', remove),
  ];
};

export const routes: Route[] = [
  { method: 'GET', path: '/ServiceProviders/:provider/SpeechCredentials', handle: listOfProvider },
  { method: 'GET', path: '/Accounts/:account/SpeechCredentials', handle: listOfAccount },
  ...below('/ServiceProviders/:provider', providerInPath),
  ...below('/Accounts/:account', accountInPath),
];
