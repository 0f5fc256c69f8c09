import 'server-only';
import { z } from 'zod';
import { can } from '../access/can';
import type { FormContext, FormDefinition, Values } from '../kit/form';
import { formContext } from '../kit/form-context';
import { ok, refuse, type Result } from '../kit/problem';
import type { ResourceContext } from '../kit/resource';
import { readBody } from './body';
import type { Call } from './handle';
import { checkedChange } from './record';
import type { Viewer } from './viewer';

const change = z.object({ values: z.unknown(), before: z.unknown().optional(), overwrite: z.boolean().optional() });

/** A part of the settings: of the provider, or of the whole platform. */
export type SettingsPart = 'settings' | 'platform-settings';

/** What the forms of the settings may depend on. Whoever may not change a part sees it read-only. */
export function settingsState(context: ResourceContext, part: SettingsPart): FormContext {
  return formContext(context, 'edit', !can(context.principal, 'update', part).allowed);
}

/** Opens a request that changes the settings, once it is sure that the user may. */
export async function settingsChange(
  viewer: Viewer,
  part: SettingsPart,
): Promise<Result<{ context: ResourceContext; state: FormContext }>> {
  const verdict = can(viewer.principal, 'update', part);
  if (!verdict.allowed) return refuse(verdict.code);
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
