import { can } from '../../access/can';
import type { FormContext } from '../../kit/form';
import { formContext } from '../../kit/form-context';
import { ok } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import type { Question } from '../handler';
import { inProvider, may } from '../questions';

/** A part of the settings: of the provider, or of the whole platform. */
type SettingsPart = 'settings' | 'platform-settings';

/** The context of the settings' forms. Users who may not change a part see it read-only. */
export function settingsState(context: ResourceContext, part: SettingsPart): FormContext {
  return formContext(context, 'edit', !can(context.principal, 'update', part).allowed, {});
}

/** May the user change a part of the settings? */
export function maySet(part: SettingsPart): Question<{ context: ResourceContext; state: FormContext }> {
  return async (viewer, call) => {
    const context = await inProvider(may('update', part))(viewer, call);
    return context.ok ? ok({ context: context.value, state: settingsState(context.value, part) }) : context;
  };
}
