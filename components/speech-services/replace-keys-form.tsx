'use client';

import { recordPath } from '@/lib/access/paths';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormFrame } from '@/components/resource/form-frame';
import { FormSections } from '@/components/resource/form-sections';
import { unseen, type Found } from '@/components/resource/look-again';
import { ServiceKeyFile } from '@/components/resource/service-key-file';
import type { Save, SaveAnswer } from '@/components/resource/form-options';
import { useResourceForm } from '@/components/resource/use-resource-form';
import { ButtonLink } from '@/components/ui/button-link';
import { FormSection } from '@/components/ui/form-section';
import { Message } from '@/components/ui/message';
import { NamedLink } from '@/components/ui/named-link';
import { callBff } from '@/lib/kit/bff-client';
import { textOf, type FormContext } from '@/lib/kit/form';
import type { Result } from '@/lib/kit/problem';
import { credentialName } from '@/lib/resources/speech-services/list';
import {
  replacementForm,
  replacementValues,
  type ReplacementFacts,
} from '@/lib/resources/speech-services/replacement/form';
import type { ReplacementPlan } from '@/lib/resources/speech-services/replacement/plan';
import styles from './speech.module.css';

const LIST = '/internal/speech-services';

export interface ReplaceKeysFormProps {
  sid: string;
  /** The service's name. */
  name: string;
  plan: ReplacementPlan;
  context: FormContext<ReplacementFacts>;
}

/** New keys for a speech service, below the plan of the replacement. */
export function ReplaceKeysForm(props: ReplaceKeysFormProps) {
  const back = recordPath('speech-services', props.sid);
  if (!props.plan.obstacle) return <KeysForm {...props} back={back} />;
  return (
    <Message tone="amber" end={<ButtonLink href={back}>Back</ButtonLink>}>
      The keys can’t be replaced here. {props.plan.obstacle}
    </Message>
  );
}

function KeysForm({ sid, name, plan, context: given, back }: ReplaceKeysFormProps & { back: string }) {
  const router = useRouter();
  const [loaded] = useState(() => {
    const form = replacementForm(String(given.facts.settings.vendor));
    return { form, values: replacementValues(form, given.facts, plan.suggested), context: given };
  });
  const api = `/speech-services/${sid}`;
  const keys = `${api}/keys`;

  async function request({ sent: values }: Save): Promise<Result<SaveAnswer>> {
    const applications = plan.applications.map((one) => one.sid);
    const answer = await callBff<SaveAnswer>('POST', keys, { values, applications });
    // The plan has changed since it was shown.
    if (!answer.ok && answer.problem.kind === 'conflict') router.refresh();
    return answer;
  }

  const work = useResourceForm({
    ...loaded,
    api,
    draftPath: keys,
    strict: true,
    request,
    look: () => lookAtOld(sid),
    leaveTo: (_saved, { sid: made }) => (made ? recordPath('speech-services', made) : LIST),
  });
  const { label: old, settings } = given.facts;
  const { current } = work.parts;
  const vendor = settings.vendor === 'custom' ? `custom:${String(settings.custom_name)}` : String(settings.vendor);
  const after = credentialName({ vendor, label: old && textOf(current, 'label') });
  return (
    <FormFrame
      work={work}
      label="Replace keys"
      kind="short"
      back={back}
      saveLabel="Replace keys"
      busyLabel="Replacing…"
    >
      <ReplacementSteps plan={plan} before={name} after={after} label={old} />
      <FormSections
        parts={work.parts}
        title="Replace keys"
        fieldViews={{ service_key: (view) => <ServiceKeyFile {...view} /> }}
      />
    </FormFrame>
  );
}

/** Whether the old service still exists, which is deleted last. */
async function lookAtOld(sid: string): Promise<Found> {
  const answer = await callBff('GET', `/speech-services/${sid}`);
  if (answer.ok) {
    const text = 'The old service still exists. Check the list for the new one before you try again.';
    return { text, href: LIST, isThere: false };
  }
  if (answer.problem.kind !== 'not-found') return unseen(answer.problem);
  return { text: 'The old service is gone: the keys were replaced.', href: LIST, isThere: false };
}

interface ReplacementStepsProps {
  plan: ReplacementPlan;
  /** The service's name, before and after. */
  before: string;
  after: string;
  /** The old service's label; empty if it has none. */
  label: string;
}

/** The steps of replacing the keys, shown before the user confirms. */
function ReplacementSteps({ plan: { applications, voices }, before, after, label }: ReplacementStepsProps) {
  return (
    <FormSection
      id="plan"
      title="What happens"
      note="The platform can’t change the keys of a stored service, so a new one takes its place."
    >
      <ol className={styles.steps}>
        <li>
          The new service <strong>{after}</strong> is added with the same settings and the keys you enter.
          {voices.length > 0 && ` Its custom voices are added too: ${voices.join(', ')}.`}
        </li>
        <li>
          {applications.length > 0 ? (
            <>
              {applications.length === 1 ? 'One application is' : `${applications.length} applications are`} switched to
              it:
              <ul aria-label="Applications that are switched">
                {applications.map(({ sid, label: name, href, note }) => (
                  <li key={sid}>
                    <NamedLink name={name} href={href} />
                    {note && <span className="muted"> – {note}</span>}
                  </li>
                ))}
              </ul>
            </>
          ) : label ? (
            'No application names it, so none is changed.'
          ) : (
            'Applications name the vendor only, so none has to be changed.'
          )}
        </li>
        <li>
          The old service <strong>{before}</strong> and its keys are deleted.
        </li>
      </ol>
      {label && (
        <p className="muted">Webhooks that name the label “{label}” during a call must name the new label instead.</p>
      )}
    </FormSection>
  );
}
