import 'server-only';
import { z } from 'zod';
import { can } from '../access/can';
import type { FormContext, FormDefinition, Values } from '../kit/form';
import { fail, ok, type Result } from '../kit/problem';
import type { ResourceContext } from '../kit/resource';
import { readBody } from './body';
import type { Call } from './handle';
import { checkedChange, formContext } from './record';
import type { Viewer } from './viewer';

const change = z.object({ values: z.unknown(), before: z.unknown().optional(), overwrite: z.boolean().optional() });

/** Who may change a part of the settings: administrators alone, or provider users, too. */
export type SettingsPart = 'platform' | 'provider';

/** What the forms of the settings may depend on. Whoever may not change a part sees it read-only. */
export function settingsState(context: ResourceContext, part: SettingsPart): FormContext {
  const { principal } = context;
  const allowed = can(principal, 'update', 'settings').allowed && (part === 'provider' || principal.scope === 'admin');
  return formContext(context, 'edit', !allowed);
}

/** Opens a request that changes the settings, once it is sure that the user may. */
export async function settingsChange(
  viewer: Viewer,
  part: SettingsPart,
): Promise<Result<{ context: ResourceContext; state: FormContext }>> {
  const verdict = can(viewer.principal, 'update', 'settings');
  if (!verdict.allowed) return fail('forbidden', verdict.sentence);
  if (part === 'platform' && viewer.principal.scope !== 'admin') return fail('forbidden', 'You do not have access.');
  const context = await viewer.context();
  return context.ok ? ok({ context: context.value, state: settingsState(context.value, part) }) : context;
}

/** The values that a request may save, checked like those of any form. */
export async function settingsValues(
  form: FormDefinition,
  call: Call,
  stored: Values,
  state: FormContext,
): Promise<Result<Values>> {
  const given = await readBody(call.request, change, 'The form could not be read.');
  if (!given.ok) return given;
  return checkedChange(form, given.value, stored, state);
}
