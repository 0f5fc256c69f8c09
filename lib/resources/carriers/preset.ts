import { z } from 'zod';
import { createInSteps, findLost, outcomeOfLeftover, type Leftover } from '../../kit/create-in-steps';
import { madeSince, noteBefore } from '../../kit/made-since';
import { checkAccount } from '../../kit/owner-checks';
import { ownerPath, path } from '../../kit/platform-calls';
import { fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import * as wire from '../../kit/wire';
import { carrierPath } from './snapshot';
import { wireCarrierRows, type CarrierRecord } from './wire';
import { wirePresets } from './surroundings-wire';

/**
 * Creates a carrier from one of the platform's presets, gateways included. If the response is lost, the carrier is searched
 * for: the platform names it after the preset, with a random suffix if the name is taken.
 * @param account its owner; null for all accounts of the provider
 */
export async function createFromPreset(
  context: ResourceContext,
  preset: string,
  account: string | null,
): Promise<Result<{ sid: string }>> {
  const { principal, provider, calls } = context;
  const own = principal.accountSid;
  if (account && !own) {
    const allowed = await checkAccount(context, account);
    if (!allowed.ok) return allowed;
  }
  const survey = await surveyOf(context, preset, account);
  if (!survey.ok) return survey;
  const { what, known, list, isSent, made } = survey.value;
  if (context.again && made) return fail('conflict', made.isFinished ? THERE : UNFINISHED);
  noteBefore(context, what, known.map(sidOf));

  const creation = await createInSteps<unknown>({
    create: () => {
      const into = ownerPath(own, provider.providerSid);
      // Not by the account's path: with any token but an account user's, the carrier would have no owner (CONTRACT 10).
      return calls.post(into + path`/PredefinedCarriers/${preset}`, {}, wire.created);
    },
    find: () => findLost(known, list, sidOf, isSent),
    completesFound: true,
    async complete(sid) {
      const given = account && !own ? await calls.put(carrierPath(context, sid), { account_sid: account }) : ok(null);
      return given.ok ? null : given.problem;
    },
    remove: (sid) => calls.delete(path`/VoipCarriers/${sid}`),
    read: (sid) => calls.get(path`/VoipCarriers/${sid}`, z.unknown()),
  });
  if (creation.kind === 'made') return ok({ sid: creation.sid });
  const { problem } = creation;
  if (creation.kind === 'refused' || !creation.isBegun) return { ok: false, problem };
  const outcome = outcomeOfLeftover(creation.leftover);
  const message = `The carrier couldn’t be completed. ${REST[creation.leftover.kind]}`;
  return { ok: false, problem: { ...problem, message, doubtful: undefined, parts: [{ what: 'Carrier', outcome }] } };
}

/**
 * Looks for the carrier of a creation whose outcome is unknown.
 * @param account the owner it was created for
 * @returns null when there is none; with a text where it is not what was wanted
 */
export async function findFromPreset(
  context: ResourceContext,
  preset: string,
  account: string | null,
): Promise<Result<{ sid: string; text?: string } | null>> {
  const survey = await surveyOf(context, preset, account);
  if (!survey.ok) return survey;
  const { made } = survey.value;
  return ok(made && (made.isFinished ? { sid: made.sid } : { sid: made.sid, text: UNFINISHED }));
}

/** The carriers that exist now, and which of them an earlier attempt to create one from the preset may have made. */
async function surveyOf(context: ResourceContext, preset: string, account: string | null) {
  const { principal, calls } = context;
  const owner = principal.accountSid ?? account;
  const presets = await calls.get('/PredefinedCarriers', wirePresets);
  if (!presets.ok) return presets;
  const name = presets.value.find(({ value }) => value === preset)?.label;
  if (name === undefined) return fail('not-found', 'The predefined carrier doesn’t exist.');
  const list = () => calls.get(carrierPath(context), wireCarrierRows);
  const known = await list();
  if (!known.ok) return known;
  const isSent = (one: CarrierRecord) =>
    (one.name === name || one.name.startsWith(`${name}-`)) && [owner, null].includes(one.accountSid);
  const what = ['preset', preset, owner].join('\n');
  const sent = known.value.filter(isSent);
  const since = madeSince(context, what, sent, sidOf) ?? sent;
  const first = since.find(({ accountSid }) => accountSid === owner) ?? since[0];
  const made = first ? { sid: sidOf(first), isFinished: first.accountSid === owner } : null;
  return ok({ what, known: known.value, list, isSent, made });
}

const sidOf = ({ carrierSid }: CarrierRecord) => carrierSid;

const THERE =
  'It exists now: your first attempt created it, or someone else did. Nothing was created again. See the list.';
const UNFINISHED =
  'It exists now, but is shared with all accounts: your first attempt created it, or someone else did. Edit or delete it.';

const REST: Record<Leftover<unknown>['kind'], string> = {
  'never made': 'Nothing was saved.',
  deleted: 'Nothing was saved.',
  unknown: 'We couldn’t confirm whether it exists. Check the list.',
  present: 'It exists and is shared with all accounts. Edit or delete it.',
};
