import type { FieldViewProps } from '@/components/resource/field-view';
import { Field } from '@/components/ui/field';
import { InlineRetry } from '@/components/ui/inline-retry';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { LinkButton } from '@/components/ui/link-button';
import { Message } from '@/components/ui/message';
import { Wait } from '@/components/ui/wait';
import { textOf } from '@/lib/kit/form';
import type { ApplicationFacts } from '@/lib/resources/applications/form';
import { proposals, withValue } from '@/lib/resources/applications/variable';
import { useEnvironment } from './use-environment';
import { VariableField } from './variable-field';

/** The variables that the application at the calling webhook publishes. Only changes made here are sent. */
export function EnvironmentFields({ current, context, error, update }: FieldViewProps<ApplicationFacts>) {
  const known = useEnvironment({ current, context, update });
  const { sid, usable, variables, failed, retry, changes, changed, put } = known;
  if (!usable) return <Said>Enter the calling webhook URL to see which variables the application accepts.</Said>;
  // The platform would call that address.
  if (context.viewing) return <Said>To load the application’s variables, stop viewing as someone else.</Said>;
  if (failed)
    return (
      <Field wide>
        <InlineRetry onRetry={retry}>{failed}</InlineRetry>
      </Field>
    );
  if (!variables) return <Wait>Loading the application’s variables…</Wait>;
  if (variables.length === 0) return <Said>This application doesn’t define any variables.</Said>;
  const isProposed = sid !== null && !context.readOnly && !changed && Object.keys(proposals(variables)).length > 0;
  // Sentences about a variable begin with its name.
  const about = error?.split(' ', 1)[0];
  const elsewhere = error && !variables.some(({ name }) => name === about);
  return (
    <>
      {elsewhere && (
        <Field wide>
          <Message tone="red">{error}</Message>
        </Field>
      )}
      {isProposed && (
        <Field wide>
          <Message tone="jean" icon="info">
            Some of these are the application’s defaults and aren’t stored yet. They’re stored with your next change to
            a variable.{' '}
            <LinkButton ref={leavesFocus} onClick={() => put(variables, proposals(variables))}>
              Store the defaults
            </LinkButton>
          </Message>
        </Field>
      )}
      {variables.map((variable) => (
        <VariableField
          key={variable.name}
          variable={variable}
          change={Object.hasOwn(changes, variable.name) ? changes[variable.name] : undefined}
          account={textOf(current, 'account_sid') || context.facts.accountSid || ''}
          error={variable.name === about ? error : undefined}
          readOnly={context.readOnly}
          onChange={(value) => put(variables, withValue(variables, changes, variable, value))}
          onRemove={() => put(variables, { ...changes, [variable.name]: null })}
        />
      ))}
    </>
  );
}

/** Takes the place of the fields. */
function Said({ children }: { children: string }) {
  return (
    <Field wide>
      <p className="muted">{children}</p>
    </Field>
  );
}
