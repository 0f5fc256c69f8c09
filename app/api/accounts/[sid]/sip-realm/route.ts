import { z } from 'zod';
import { accountTarget } from '@/lib/bff/account-target';
import { readBody } from '@/lib/bff/body';
import { forViewer } from '@/lib/bff/handle';
import { ok } from '@/lib/kit/problem';
import { realmIsFree } from '@/lib/resources/accounts/checks';
import { changeRealm } from '@/lib/resources/accounts/realm';

const request = z.object({ realm: z.string().max(300) });

/** Whether a realm (`?value=`) is free; the account's own counts as free. */
export const GET = forViewer(async (viewer, call) => {
  const target = await accountTarget(viewer, call, 'update');
  if (!target.ok) return target;
  const { context, record } = target.value;
  const realm = (call.query.get('value') ?? '').slice(0, 300).toLowerCase();
  if (realm === record.values.sip_realm) return ok({ free: true });
  const free = await realmIsFree(context, realm);
  return free.ok ? ok({ free: free.value }) : free;
});

export const PUT = forViewer(async (viewer, call) => {
  const target = await accountTarget(viewer, call, 'update');
  if (!target.ok) return target;
  const given = await readBody(call.request, request, 'The form could not be read.');
  if (!given.ok) return given;
  return changeRealm(target.value.context, target.value.sid, given.value.realm);
});
