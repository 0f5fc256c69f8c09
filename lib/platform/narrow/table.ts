import { andThen, ok, type Result } from '../../kit/problem';
import type { Query } from '../../kit/platform-calls';
import { SPEECH_COLUMNS } from '../../kit/speech-columns';
import { forProvider, naming, notThere, ownOrGeneral, record, rows, rule, whole, type Rule } from './rules';
import type { Reach, Row } from './reach';

/*
 * Every read that is permitted while a user views the console as a provider or an account, with a token that shows more: what
 * is not in this table is refused. Rows and records are compared here with the viewed party, whatever the calling area does; a
 * path that names an owner is requested for the viewed party only.
 */

const ofAccount = (row: Row, reach: Reach) => reach.hasAccount(row.account_sid);
const ofCarrier = (row: Row, reach: Reach) => reach.isCarrier(row);
const ofTable = (row: Row, reach: Reach) => reach.isTable(row);
const ofSpeech = (row: Row, reach: Reach) => reach.isSpeech(row);
const ofProvider = (row: Row, { as }: Reach) => row.service_provider_sid === as.providerSid;
/** Accounts and users, which name both. */
const ofOwner = (row: Row, { as }: Reach) =>
  as.accountSid ? row.account_sid === as.accountSid : row.service_provider_sid === as.providerSid;

/** An account cannot open carriers and speech services that it shares with others (CONTRACT 10 and 12). */
const own =
  (within: (row: Row, reach: Reach) => boolean | Promise<Result<boolean>>) =>
  (row: Row, reach: Reach): boolean | Promise<Result<boolean>> =>
    reach.as.accountSid ? row.account_sid === reach.as.accountSid : within(row, reach);

/** A shared speech service as accounts see it: without the data for reaching it (CONTRACT 12). */
const withoutSecrets = (row: Row, { as }: Reach): Row =>
  as.accountSid && row.account_sid !== as.accountSid
    ? Object.fromEntries(Object.entries(row).filter(([name]) => SPEECH_COLUMNS.has(name)))
    : row;

/** The platform pages the numbers, so it is asked for those in reach only; an administrator's token would get all. */
async function numbersInReach(query: Query, reach: Reach): Promise<Result<Query>> {
  const { providerSid, accountSid } = reach.as;
  const asked = query.account_sid || accountSid;
  if (!asked) return ok({ ...query, service_provider_sid: providerSid });
  return andThen(reach.hasAccount(asked), (found) => (found ? ok({ ...query, account_sid: asked }) : notThere()));
}

/** Voices are selected by their speech service, or by its owner. */
async function voicesInReach(query: Query, reach: Reach): Promise<Result<Query>> {
  const { providerSid, accountSid } = reach.as;
  const { speech_credential_sid: speech, account_sid: account } = query;
  const found = speech ? await reach.hasSpeech(speech) : account ? await reach.hasAccount(account) : ok(true);
  if (!found.ok) return found;
  if (!found.value || (query.service_provider_sid && query.service_provider_sid !== providerSid)) return notThere();
  if (speech) return ok(query);
  return ok({ ...query, service_provider_sid: providerSid, ...(accountSid ? { account_sid: accountSid } : {}) });
}

/** The platform's addresses that a provider uses. */
async function addressesInReach(query: Query, { as }: Reach): Promise<Result<Query>> {
  const asked = query.service_provider_sid;
  return Promise.resolve(!asked || asked === as.providerSid ? ok(query) : notThere());
}

const PAGE = ['page', 'page_size', 'filter'];
const CALLS = ['page', 'count', 'start', 'end', 'days', 'answered', 'direction', 'filter', 'trunk'];
const ALERTS = ['page', 'count', 'start', 'end', 'days', 'alert_type'];
const OWNER = ['service_provider_sid'];
const LANGUAGES = ['vendor', 'label', 'create_new'];
const gatewaysOf = naming('voip_carrier_sid', (reach, sid) => reach.hasCarrier(sid));
const routesOf = naming('lcr_sid', (reach, sid) => reach.hasTable(sid));

export const TABLE: readonly Rule[] = [
  rule('/ServiceProviders', rows(ofProvider)),
  rule('/ServiceProviders/{provider}', record(ofProvider)),
  forProvider('/ServiceProviders/{provider}/ApiKeys', whole),
  forProvider('/ServiceProviders/{provider}/Limits', whole, ['category']),
  forProvider('/ServiceProviders/{provider}/Alerts', whole, ALERTS),
  forProvider('/ServiceProviders/{provider}/RecentCalls', whole, CALLS),
  forProvider('/ServiceProviders/{provider}/RecentCalls/{id}', whole),
  forProvider('/ServiceProviders/{provider}/RecentCalls/{id}/register/pcap', whole),
  rule('/ServiceProviders/{provider}/VoipCarriers', rows(ofCarrier)),
  rule('/ServiceProviders/{provider}/SpeechCredentials', rows(ofSpeech, withoutSecrets)),
  forProvider('/ServiceProviders/{provider}/SpeechCredentials/{sid}', record(ofSpeech)),
  forProvider('/ServiceProviders/{provider}/SpeechCredentials/speech/supportedLanguagesAndVoices', whole, LANGUAGES),

  rule('/Accounts', rows(ofOwner)),
  rule('/Accounts/{sid}', record(ofOwner)),
  rule('/Accounts/{account}/ApiKeys', whole),
  rule('/Accounts/{account}/Limits', whole, ['category']),
  rule('/Accounts/{account}/TtsCache', whole),
  rule('/Accounts/{account}/Alerts', whole, ALERTS),
  rule('/Accounts/{account}/Calls', whole),
  rule('/Accounts/{account}/Calls/{id}', whole),
  rule('/Accounts/{account}/CallCount', whole),
  rule('/Accounts/{account}/Conferences', whole),
  rule('/Accounts/{account}/Queues', whole),
  rule('/Accounts/{account}/RegisteredSipUsers/{id}', whole),
  rule('/Accounts/{account}/RecentCalls', whole, CALLS),
  rule('/Accounts/{account}/RecentCalls/{id}', whole),
  rule('/Accounts/{account}/RecentCalls/{id}/logs', whole),
  rule('/Accounts/{account}/RecentCalls/{id}/invite/pcap', whole),
  rule('/Accounts/{account}/RecentCalls/{id}/register/pcap', whole),
  rule('/Accounts/{account}/RecentCalls/{id}/record/{id}/{id}/{id}/{id}', whole),
  rule('/Accounts/{account}/RecentCalls/trace/{id}', whole),
  rule('/Accounts/{account}/VoipCarriers', rows(ofCarrier)),
  rule('/Accounts/{account}/SpeechCredentials', rows(ofSpeech, withoutSecrets)),
  rule('/Accounts/{account}/SpeechCredentials/{sid}', record(own(ofSpeech))),
  rule('/Accounts/{account}/SpeechCredentials/speech/supportedLanguagesAndVoices', whole, LANGUAGES),

  rule('/Users', rows(ofOwner)),
  rule('/Users/{sid}', record(ofOwner)),
  rule('/Applications', rows(ofAccount)),
  rule('/Applications/{sid}', record(ofAccount)),
  rule('/Clients', rows(ofAccount)),
  rule('/Clients/{sid}', record(ofAccount)),
  rule('/PhoneNumbers', rows(ofAccount), [...PAGE, ...OWNER, 'account_sid'], numbersInReach),
  rule('/PhoneNumbers/{sid}', record(ofAccount)),
  rule('/MicrosoftTeamsTenants', rows(ofAccount)),
  rule('/MicrosoftTeamsTenants/{sid}', record(ofAccount)),
  rule('/VoipCarriers', rows(ofCarrier)),
  rule('/VoipCarriers/{sid}', record(own(ofCarrier))),
  rule('/SipGateways', whole, ['voip_carrier_sid'], gatewaysOf),
  rule('/SmppGateways', whole, ['voip_carrier_sid'], gatewaysOf),
  rule('/Lcrs', rows(ofTable)),
  rule('/Lcrs/{sid}', record(ofTable)),
  rule('/LcrRoutes', whole, ['lcr_sid'], routesOf),
  rule('/GoogleCustomVoices', whole, ['speech_credential_sid', 'account_sid', 'label', ...OWNER], voicesInReach),

  // The platform's own settings, which everyone sees.
  rule('/PasswordSettings', whole),
  rule('/PredefinedCarriers', whole),
  rule('/Sbcs', ownOrGeneral, OWNER, addressesInReach),
  rule('/Smpps', ownOrGeneral, OWNER, addressesInReach),
];
