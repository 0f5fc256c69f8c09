import { findKey, keyOwner, keyToken } from '@/lib/bff/api-keys';
import { forViewer } from '@/lib/bff/handle';
import { path } from '@/lib/kit/platform-calls';
import { ok } from '@/lib/kit/problem';

/** The token of a key, for somebody who asks to see it. */
export const GET = forViewer(async (viewer, { params, query }) => {
  const context = await viewer.context();
  if (!context.ok) return context;
  const owner = await keyOwner(context.value, 'read', query.get('account'));
  if (!owner.ok) return owner;
  const token = await keyToken(context.value, owner.value, params.sid ?? '');
  return token.ok ? ok({ token: token.value }) : token;
});

export const DELETE = forViewer(async (viewer, { params, query }) => {
  const context = await viewer.context();
  if (!context.ok) return context;
  const owner = await keyOwner(context.value, 'delete', query.get('account'));
  if (!owner.ok) return owner;
  const key = await findKey(context.value, owner.value, params.sid ?? '');
  return key.ok ? viewer.calls.delete(path`/ApiKeys/${key.value.keySid}`) : key;
});
