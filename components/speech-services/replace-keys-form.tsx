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
import { Message } from '@/components/ui/message';
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
import { ReplacementSteps } from './replacement-steps';

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
  const api = `/speech-services/${sid}/keys`;

  async function request({ sent: values }: Save): Promise<Result<SaveAnswer>> {
    const applications = plan.applications.map((one) => one.sid);
    const answer = await callBff<SaveAnswer>('POST', api, { values, applications });
    // The plan has changed since it was shown.
    if (!answer.ok && answer.problem.kind === 'conflict') router.refresh();
    return answer;
  }

  const work = useResourceForm({
    ...loaded,
    api,
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
