import { isAreaOn } from '../../access/areas';
import { can } from '../../access/can';
import { recordPath } from '../../access/paths';
import type { Owner } from '../../access/principal';
import type { Area } from '../../access/rules';
import { failedOnThisSide, whatHappened, whoCalled, type StoryPart } from '../../calls/story';
import { type CallStory } from '../../calls/story-view';
import { questionHref, questionOfCall } from '../../call-routing/question';
import { dialled, isNumber } from '../../call-routing/routes';
import { callTime } from '../../format/call-time';
import { isolated } from '../../format/isolated';
import { phoneNumberText } from '../../format/phone-number';
import type { ResourceContext } from '../../kit/resource';
import { callFacts, trunkWords } from '../../resources/recent-calls/facts';
import type { CallRow } from '../../resources/recent-calls/wire';
import { readCallAlerts, storyAlerts } from './call-alerts';

/**
 * Describes a call in names and links. Costs three platform calls, and those for its alerts; what cannot be read is named by
 * its id, or left out.
 */
export async function callStory(context: ResourceContext, call: CallRow): Promise<CallStory> {
  const { directory, timeZone } = context;
  const [accounts, applications, carriers, alerts] = await Promise.all([
    directory.accounts(),
    call.fields.application_sid ? directory.applications() : null,
    directory.carriers(call.providerSid ?? undefined),
    readCallAlerts(context, call),
  ]);
  const link = linker(context);
  const account = accounts.ok ? accounts.value.find(({ accountSid }) => accountSid === call.accountSid) : undefined;
  const application = applications?.ok
    ? applications.value.find(({ applicationSid }) => applicationSid === call.fields.application_sid)
    : undefined;
  // Calls keep the carrier's name at that time; two carriers of one name cannot be told apart.
  const named = carriers.ok
    ? carriers.value.filter(
        ({ name, accountSid }) => name === call.trunk && (!accountSid || accountSid === call.accountSid),
      )
    : [];
  const carrier = named.length === 1 ? named[0] : undefined;
  const trunk = trunkWords(call.trunk);
  const owner = { providerSid: call.providerSid, accountSid: call.accountSid };
  const names = {
    from: numberPart(call.from, call.direction === 'outbound'),
    to: numberPart(call.to, call.direction === 'inbound'),
    trunk: carrier ? link('carriers', carrier.carrierSid, carrier.name, carrier) : trunk && isolated(trunk),
    application: application
      ? link('applications', application.applicationSid, application.name, {
          ...owner,
          accountSid: application.accountSid,
        })
      : applications && !applications.ok
        ? 'an application (its name couldn’t be read)'
        : null,
    account: account ? link('accounts', account.accountSid, account.name, account) : null,
  };
  const facts = callFacts(call);
  const texts = Object.entries(call.fields).map(([key, value]) => [key, value === null ? null : String(value)]);
  const question = questionOfCall(Object.fromEntries(texts) as Record<string, string | null>);
  return {
    testHref: question && questionHref(question),
    what: whatHappened(facts, names),
    who: whoCalled(facts, names, callTime(call.attemptedAt, timeZone) ?? 'at an unknown time'),
    alerts: alerts && storyAlerts(alerts, call, carrier?.carrierSid ?? null, context),
    pointsToAlerts: failedOnThisSide(facts),
    alertsHref: isListed(call)
      ? `/internal/alerts?${new URLSearchParams({ date: String(ALERT_DAYS), ...accountParam(call) }).toString()}`
      : null,
  };
}

type Linker = (area: Area, sid: string, name: string, owner: Owner) => StoryPart;

/** Links names to the pages that the viewer may open. */
function linker({ principal, features }: ResourceContext): Linker {
  return (area, sid, name, { providerSid, accountSid }) => {
    const text = isolated(name);
    const opens = isAreaOn(area, features) && can(principal, 'read', area, { providerSid, accountSid }).allowed;
    return opens ? { text, href: recordPath(area, sid) } : text;
  };
}

/** The platform's own numbers link to the list of numbers; a party may also be a SIP user. */
function numberPart(number: string | null, isOwn: boolean): StoryPart {
  if (!number) return 'an unknown number';
  const digits = number.replace(/\D/g, '');
  const text = isolated(phoneNumberText(number));
  return isOwn && isNumber(dialled(number)) && digits.length > 3
    ? { text, href: `/internal/phone-numbers?account=&q=${encodeURIComponent(digits)}` }
    : text;
}

const accountParam = ({ accountSid }: CallRow): Record<string, string> => (accountSid ? { account: accountSid } : {});

/** How far the alerts' page looks back. */
const ALERT_DAYS = 7;

const isListed = ({ attemptedAt }: CallRow) => Date.now() - Date.parse(attemptedAt) < ALERT_DAYS * 86_400_000;
