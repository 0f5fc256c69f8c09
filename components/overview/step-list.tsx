import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import type { Step } from '@/lib/resources/overview/view';
import styles from './overview.module.css';

const SAID = { done: ', done', missing: ', to do', unknown: ', unknown' };

/** The steps to a first call; the first missing one is the next. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  const next = steps.find(({ state, optional }) => state === 'missing' && !optional);
  return (
    <ol className={styles.steps}>
      {steps.map((step) => {
        const { label, text, state, link } = step;
        const isNext = step === next;
        return (
          <li key={label} aria-current={isNext ? 'step' : undefined}>
            <Icon
              name={state === 'done' ? 'ok' : isNext ? 'right' : 'untested'}
              className={state === 'done' ? styles.done : isNext ? styles.next : styles.later}
            />
            <div>
              <b className="strong">
                {label}
                <span className="vh">{SAID[state]}</span>
              </b>
              <p>{text}</p>
            </div>
            {link && (
              <ButtonLink
                href={link.href}
                size="sm"
                variant={isNext ? 'primary' : state === 'done' ? 'quiet' : 'default'}
                icon={state === 'done' ? undefined : 'plus'}
                aria-label={state === 'done' ? `${link.label}: ${label}` : undefined}
              >
                {link.label}
              </ButtonLink>
            )}
          </li>
        );
      })}
    </ol>
  );
}
