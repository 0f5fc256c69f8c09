import { useRouter } from 'next/navigation';
import { useTransition, type FormEvent, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { BASE_PATH } from '@/lib/kit/base-path';
import styles from './question.module.css';

export interface QuestionFormProps {
  /** The form's accessible name. */
  label: string;
  /** Of the page, which answers. */
  path: string;
  /** The URL of the question; null while something is missing, which the form reports itself. */
  hrefOf: (given: Record<string, string>) => string | null;
  /** The submit button. */
  submit: ReactNode;
  variant?: 'primary';
  children: ReactNode;
}

/** A question whose page has it in its URL. It also works without scripts. */
export function QuestionForm({ label, path, hrefOf, submit, variant, children }: QuestionFormProps) {
  const router = useRouter();
  const [busy, start] = useTransition();

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const href = hrefOf(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>);
    if (href === null) return;
    const isHere = BASE_PATH + href === location.pathname + location.search;
    start(() => (isHere ? router.refresh() : router.push(href)));
  }

  return (
    <form
      // It begins anew with the answer, or another question.
      ref={leavesFocus}
      method="get"
      action={BASE_PATH + path}
      noValidate
      className={styles.form}
      onSubmit={ask}
      aria-label={label}
    >
      {children}
      <Button type="submit" variant={variant} busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
