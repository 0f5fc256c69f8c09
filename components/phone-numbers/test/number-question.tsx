'use client';

import { useRef, useState } from 'react';
import { AccountQuestion } from '@/components/resource/account-question';
import { QuestionForm } from '@/components/resource/question-form';
import { Combobox, type ComboboxOption } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Segmented } from '@/components/ui/segmented';
import {
  isAsked,
  PATH,
  questionHref,
  readQuestion,
  type Direction,
  type Question,
  type QuestionField,
} from '@/lib/call-routing/question';

export interface NumberQuestionProps {
  question: Question;
  errors: Partial<Record<QuestionField, string>>;
  /** All carriers in sight. */
  carriers: ComboboxOption[];
  accountName: string;
  /** An account user's calls are those of the own account. */
  choosesAccount: boolean;
}

/** What is asked of the platform's rules. Everything of it stands in the address. */
export function NumberQuestion({ question, errors, carriers, accountName, choosesAccount }: NumberQuestionProps) {
  const [direction, setDirection] = useState<Direction>(question.direction);
  const [carrier, setCarrier] = useState(question.carrier);
  const [account, setAccount] = useState(question.account);
  const [via, setVia] = useState(question.via);
  const [isMissing, setMissing] = useState(false);
  const number = useRef<HTMLInputElement>(null);

  function hrefOf(given: Record<string, string>): string | null {
    const asked = readQuestion(given);
    setMissing(!isAsked(asked));
    if (isAsked(asked)) return questionHref(asked);
    number.current?.focus();
    return null;
  }

  const named = { noun: 'carriers', options: carriers, clearable: true } as const;
  return (
    <QuestionForm label="What to test" path={PATH} hrefOf={hrefOf} submit="Test" variant="primary">
      <Segmented
        label="Direction"
        name="direction"
        options={[
          { value: 'in', label: 'Incoming call' },
          { value: 'out', label: 'Outgoing call' },
        ]}
        value={direction}
        onChange={(event) => setDirection(event.target.value === 'out' ? 'out' : 'in')}
      />
      <Field
        label={direction === 'in' ? 'Number called' : 'Number dialled'}
        required
        error={isMissing ? 'Enter a number.' : errors.number}
        help={
          direction === 'in'
            ? 'As the carrier sends it. A leading + makes no difference.'
            : 'As the application dials it. With and without + are two different numbers.'
        }
      >
        {(given) => (
          <Input
            {...given}
            ref={number}
            name="number"
            type="text"
            mono
            maxLength={64}
            autoComplete="off"
            defaultValue={question.number}
          />
        )}
      </Field>
      {direction === 'in' ? (
        <>
          <Field label="From carrier" error={errors.carrier}>
            {(given) => (
              <Combobox {...given} {...named} name="carrier" placeholder="Any" value={carrier} onChange={setCarrier} />
            )}
          </Field>
          <Field
            label="Source address"
            error={errors.source}
            help="The IP address that the call comes from. Blank: the carrier's first gateway for incoming calls."
          >
            {(given) => (
              <Input {...given} name="source" mono maxLength={64} autoComplete="off" defaultValue={question.source} />
            )}
          </Field>
          <Field
            label="SIP realm called"
            error={errors.realm}
            help="Blank: the call goes to an IP address of the platform."
          >
            {(given) => (
              <Input {...given} name="realm" mono maxLength={128} autoComplete="off" defaultValue={question.realm} />
            )}
          </Field>
        </>
      ) : (
        <>
          {choosesAccount && (
            <AccountQuestion value={account} valueLabel={accountName} error={errors.account} onChange={setAccount} />
          )}
          <Field label="Caller's number" error={errors.from} help="Matters where there is no routing table.">
            {(given) => (
              <Input {...given} name="from" mono maxLength={64} autoComplete="off" defaultValue={question.from} />
            )}
          </Field>
          <Field label="Trunk asked for" help="The name of a carrier, if the application states one.">
            {(given) => (
              <Input {...given} name="trunk" maxLength={64} autoComplete="off" defaultValue={question.trunk} />
            )}
          </Field>
          <Field label="Came in on" help="The carrier of the incoming call, if it is one that is passed on.">
            {(given) => <Combobox {...given} {...named} name="via" placeholder="None" value={via} onChange={setVia} />}
          </Field>
        </>
      )}
    </QuestionForm>
  );
}
