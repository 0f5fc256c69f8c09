import type { ReplacementPlan } from '@/lib/resources/speech-services/replacement/plan';
import { FormSection } from '@/components/ui/form-section';
import { NamedLink } from '@/components/ui/named-link';
import styles from './speech.module.css';

export interface ReplacementStepsProps {
  plan: ReplacementPlan;
  /** The service's name, before and after. */
  before: string;
  after: string;
  /** The old service's label; empty if it has none. */
  label: string;
}

/** The steps of replacing the keys, shown before the user confirms. */
export function ReplacementSteps({ plan: { applications, voices }, before, after, label }: ReplacementStepsProps) {
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
