import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { mayOnRecord } from '@/lib/bff/questions';
import { isSameButForCase } from '@/lib/format/same-name';
import { textOf } from '@/lib/kit/form';
import { mapped, ok } from '@/lib/kit/problem';
import { realmIsFree } from '@/lib/resources/accounts/checks';
import { changeRealm } from '@/lib/resources/accounts/realm';
import { accounts } from '@/lib/resources/accounts/resource';

const sent = z.object({ realm: z.string().max(300) });

/** Whether a realm (`?value=`) is available; the account's own counts as available. */
export const GET = handler({ can: mayOnRecord('update', accounts), body: 'none' }, async ({ found, query }) => {
  const realm = (query.get('value') ?? '').slice(0, 300);
  if (isSameButForCase(realm, textOf(found.record.values, 'sip_realm'))) return ok({ free: true });
  return mapped(realmIsFree(found.context, realm), (free) => ({ free }));
});

export const PUT = handler({ can: mayOnRecord('update', accounts), body: sent }, ({ found, body }) =>
  changeRealm(found.context, found.sid, found.record.stored(), body.realm),
);
