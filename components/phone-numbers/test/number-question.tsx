'use client';

import { useRef, useState } from 'react';
import { AccountQuestion } from '@/components/resource/account-question';
import { QuestionForm } from '@/components/resource/question-form';
import { Combobox, type ComboboxOption } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Segmented } from '@/components/ui/segmented';
import {
  directionOf,
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

const NUMBER_HELP: Record<Direction, string> = {
  in: 'As the carrier sends it. A leading + makes no difference.',
  device: 'As the device dials it: a number, or a user name.',
  out: 'As the application dials it. With and without + are two different numbers.',
};

/** What is asked of the platform's rules. Everything of it stands in the address. */
export function NumberQuestion({ question, errors, carriers, accountName, choosesAccount }: NumberQuestionProps) {
  const [direction, setDirection] = useState<Direction>(question.direction);
  const [account, setAccount] = useState(question.account);
  const [isMissing, setMissing] = useState(false);
  const number = useRef<HTMLInputElement>(null);

  function hrefOf(given: Record<string, string>): string | null {
    const asked = readQuestion(given);
    setMissing(!isAsked(asked));
    if (isAsked(asked)) return questionHref(asked);
    number.current?.focus();
    return null;
  }

  return (
    <QuestionForm label="What to test" path={PATH} hrefOf={hrefOf} submit="Test" variant="primary">
      <Segmented
        label="Direction"
        name="direction"
        options={[
          { value: 'in', label: 'Incoming call' },
          { value: 'out', label: 'Outgoing call' },
          { value: 'device', label: 'From a SIP client' },
        ]}
        value={direction}
        onChange={(event) => setDirection(directionOf(event.target.value))}
      />
      <Field
        label={direction === 'in' ? 'Number called' : 'Number dialled'}
        required
        error={isMissing ? 'Enter a number.' : errors.number}
        help={NUMBER_HELP[direction]}
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
        <IncomingFields {...{ question, errors, carriers }} />
      ) : (
        choosesAccount && (
          <AccountQuestion value={account} valueLabel={accountName} error={errors.account} onChange={setAccount} />
        )
      )}
      {direction === 'device' && (
        <Field
          label="SIP client"
          error={errors.client}
          help="Its user name, without the realm. Blank: any that has signed in."
        >
          {(given) => (
            <Input {...given} name="client" mono maxLength={128} autoComplete="off" defaultValue={question.client} />
          )}
        </Field>
      )}
      {direction === 'out' && <OutgoingFields {...{ question, errors, carriers }} />}
    </QuestionForm>
  );
}

type FieldsProps = Pick<NumberQuestionProps, 'question' | 'errors' | 'carriers'>;

const CARRIER = { noun: 'carriers', clearable: true } as const;

/** Where an incoming call comes from. */
function IncomingFields({ question, errors, carriers }: FieldsProps) {
  const [carrier, setCarrier] = useState(question.carrier);
  return (
    <>
      <Field label="From carrier" error={errors.carrier}>
        {(given) => (
          <Combobox
            {...given}
            {...CARRIER}
            name="carrier"
            options={carriers}
            placeholder="Any"
            value={carrier}
            onChange={setCarrier}
          />
        )}
      </Field>
      <Field
        label="Source address"
        error={errors.source}
        help="The IP address that the call comes from. Blank: the carrier’s first gateway for incoming calls."
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
  );
}

/** What decides, beside the number, which carrier an outgoing call leaves by. */
function OutgoingFields({ question, errors, carriers }: FieldsProps) {
  const [via, setVia] = useState(question.via);
  return (
    <>
      <Field label="Caller’s number" error={errors.from} help="Matters where there is no routing table.">
        {(given) => (
          <Input {...given} name="from" mono maxLength={64} autoComplete="off" defaultValue={question.from} />
        )}
      </Field>
      <Field label="Trunk asked for" help="The name of a carrier, if the application states one.">
        {(given) => <Input {...given} name="trunk" maxLength={64} autoComplete="off" defaultValue={question.trunk} />}
      </Field>
      <Field label="Came in on" help="The carrier of the incoming call, if it is one that is passed on.">
        {(given) => (
          <Combobox
            {...given}
            {...CARRIER}
            name="via"
            options={carriers}
            placeholder="None"
            value={via}
            onChange={setVia}
          />
        )}
      </Field>
    </>
  );
}
