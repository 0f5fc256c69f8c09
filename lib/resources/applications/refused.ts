import type { Result } from '../../kit/problem';
import { NO_LIST_OF_VERBS } from './form';

/** The field that the platform refuses, by the part of its message that identifies it. */
const FIELD_OF: Record<string, string> = {
  'call-hook': 'call_hook_url',
  'call-status-hook': 'call_status_hook_url',
  'messaging-hook': 'messaging_hook_url',
  variables: 'env_vars',
  instructions: 'app_json',
};

/** Shows at its field what only the platform can check. */
export function inItsField<T>(result: Result<T>): Result<T> {
  if (result.ok || result.problem.fields) return result;
  const { message } = result.problem;
  const field = FIELD_OF[result.problem.code ?? ''];
  if (!field || result.problem.kind !== 'invalid') return result;
  const said = inWords(message.replace(/^Error: /, ''));
  return { ok: false, problem: { ...result.problem, message: said, fields: { [field]: said } } };
}

/** Rewords the platform's message about a variable or a verb. */
function inWords(message: string): string {
  return message
    .replace(/^Missing required value env_vars\.(\w+)$/, '$1 is required.')
    .replace(/^Invalid value\/type for env_vars\.(\w+)$/, '$1 doesn’t have a value that the application accepts.')
    .replace(/^malformed .*must be array$/, NO_LIST_OF_VERBS)
    .replaceAll('env_vars.', '');
}
