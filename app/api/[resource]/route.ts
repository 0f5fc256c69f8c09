import { cookies } from 'next/headers';
import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { loadList, readListRequest } from '@/lib/bff/list';
import { ACCOUNT_COOKIE } from '@/lib/bff/providers';
import { mayInArea } from '@/lib/bff/questions';
import { createRecord } from '@/lib/bff/record';
import { mapped } from '@/lib/kit/problem';

/** A page of an area's list. */
export const GET = handler({ can: mayInArea('list'), body: 'none' }, async ({ found, query }) => {
  const { resource, context } = found;
  const lastAccount = (await cookies()).get(ACCOUNT_COOKIE)?.value;
  const { problem, ...asked } = await readListRequest(resource, context, Object.fromEntries(query), lastAccount);
  if (problem) return { ok: false, problem };
  return mapped(loadList(resource, context, asked), (page) => ({ ...page, everything: undefined }));
});

/** Creates a record. */
export const POST = handler(
  { can: mayInArea('create'), body: z.object({ values: z.unknown() }), status: 201 },
  ({ found, body }) => createRecord(found.resource, found.context, body.values),
);
