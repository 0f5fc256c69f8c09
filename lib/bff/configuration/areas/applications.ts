import { AREAS } from '../../../configuration/areas';
import { nameIn, type Fields } from '../../../configuration/model';
import { mapped, ok, type Result } from '../../../kit/problem';
import * as wire from '../../../kit/wire';
import { FALLBACK_TYPE, newApplication } from '../../../resources/applications/form';
import { HOOKS } from '../../../resources/applications/hook';
import { applications as resource } from '../../../resources/applications/resource';
import {
  applicationFacts,
  applicationValues,
  wireApplication,
  type Application,
} from '../../../resources/applications/wire';
import type { AreaAdapter, Room, StoredRecord, Wanted } from '../adapter';
import { formArea } from '../form-area';
import { path } from '../../../kit/platform-calls';

const wireApplications = wire.rows(wireApplication);

const form = formArea({
  area: AREAS.applications,
  resource,
  read,
  blank: () => ({ ...newApplication }),
  valuesOf: (wanted) => ({ env_vars: '', env_secrets: environmentOf(wanted) }),
});

export const applications: AreaAdapter = {
  ...form,
  // Read here for the names of the environment variables, for which the form asks the application itself.
  async readOne({ context }, sid) {
    return mapped(context.calls.get(path`/Applications/${sid}`, wireApplication), storedOf);
  },
};

async function read({ context, target, names }: Room): Promise<Result<StoredRecord[]>> {
  const listed = await context.calls.get('/Applications', wireApplications);
  if (!listed.ok) return listed;
  const own = names.owners(target.account);
  return ok(listed.value.filter(({ accountSid }) => own.has(accountSid ?? '')).map(storedOf));
}

function storedOf(application: Application): StoredRecord {
  const { sid, accountSid, hooks, environment } = application;
  const passwords = HOOKS.filter((name) => hooks[name]?.password).map((name) => `${name}.password`);
  // Only the application knows which variables are secret, so none of their values leaves the platform.
  const variables = Object.keys(environment).map((name) => `environment.${name}`);
  const values = applicationValues(application);
  const view = { values, facts: applicationFacts(application), raw: application };
  return { sid, accountSid, values, secrets: [...passwords, ...variables], view };
}

/** An application's fields of a file as a save would store them. @param stored its current ones; none of a new one */
export function applicationAsStored(wanted: Fields, stored: Fields): Fields {
  const fields = { ...wanted };
  const saidOf = (path: string) => nameIn(wanted[path] ?? stored[path]);
  const type = saidOf('fallback_transfer.type') || FALLBACK_TYPE;
  for (const [of, path] of Object.entries(ONLY_OF)) if (of !== type) delete fields[path];
  // Where a vendor is named, the platform has a language, even if its voices need none.
  for (const [side, other] of [SIDES, SIDES.toReversed()]) {
    const path = `${side}.language`;
    if (wanted[path] === '' && saidOf(`${side}.vendor`) !== '') fields[path] = saidOf(`${other}.language`) || 'en-US';
  }
  return fields;
}

const ONLY_OF = { refer: 'fallback_transfer.referred_by', dial: 'fallback_transfer.caller_id' };
const SIDES = ['speech.synthesis', 'speech.recognition'];

/** The variables as the form sends them: only changed ones. */
function environmentOf({ secrets, forgets }: Wanted): string {
  const variableOf = (given: string) => given.slice('environment.'.length);
  const isVariable = (given: string) => given.startsWith('environment.');
  const set = Object.entries(secrets).filter(([name]) => isVariable(name));
  const gone = forgets.filter(isVariable);
  if (set.length + gone.length === 0) return '';
  return JSON.stringify({
    ...Object.fromEntries(set.map(([name, value]) => [variableOf(name), value])),
    ...Object.fromEntries(gone.map((name) => [variableOf(name), null])),
  });
}
