import type { z } from 'zod';
import type { PlatformCalls } from '../../lib/kit/platform-calls';
import { fail } from '../../lib/kit/problem';
import { readListQuery } from '../../lib/kit/list-query';
import type { Resource } from '../../lib/kit/resource';
import { declaredAreas, resourceOf } from '../../lib/resources/registry';
import { contextWith } from './console-context';
import { ADMINISTRATOR } from './principals';

const SID = '11111111-1111-4111-8111-111111111111';

export interface AskedSchema {
  area: string;
  /** What the paths of such a list or record end with: `/Clients`, `/Clients/{sid}`. */
  path: RegExp;
  schema: z.ZodType;
}

/** The path's collection, and whether it is one of its records that is read. */
const ENDING = new RegExp(`(/\\w+)(/${SID})?$`);

/** What every area asks first for its list and for a record, and the schema with which it reads the answer. */
export async function askedSchemas(): Promise<{ lists: AskedSchema[]; records: AskedSchema[] }> {
  const asked = await Promise.all(declaredAreas().map((area) => schemasOf(resourceOf(area)!)));
  const isRecord = ({ path }: AskedSchema) => path.source.endsWith('}$');
  return { lists: asked.flat().filter((one) => !isRecord(one)), records: asked.flat().filter(isRecord) };
}

async function schemasOf(resource: Resource): Promise<AskedSchema[]> {
  const found: AskedSchema[] = [];
  const calls = {
    get: (path: string, schema: z.ZodType) => {
      const [, collection, sid] = ENDING.exec(path)!;
      found.push({ area: resource.area, path: new RegExp(`${collection}${sid ? '/[0-9a-f-]{36}' : ''}$`), schema });
      return Promise.resolve(fail('unavailable', 'It was asked.'));
    },
  } as unknown as PlatformCalls;
  const provider = { providerSid: SID, name: 'provider', msTeamsFqdn: null };
  const context = contextWith(ADMINISTRATOR, calls, provider);
  await (resource.rows ?? resource.page)!(context, readListQuery(resource.list, { account: SID }));
  await resource.read?.(context, SID);
  return found;
}
