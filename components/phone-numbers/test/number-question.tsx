'use client';

import { useRef, useState } from 'react';
import { AccountQuestion } from '@/components/resource/account-question';
import { QuestionForm } from '@/components/resource/question-form';
import { TextQuestion } from '@/components/resource/text-question';
import { Combobox } from '@/components/ui/combobox';
import type { ComboboxOption } from '@/components/ui/combobox-options';
import { Field, type FieldProps } from '@/components/ui/field';
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
  /** All visible carriers. */
  carriers: ComboboxOption[];
  accountName: string;
  /** False for an account user, whose calls are those of their own account. */
  choosesAccount: boolean;
  /** False where the installation has no SIP clients: then only the repetition of a device's call is about one. */
  asksForClients: boolean;
}

const NUMBER_HELP: Record<Direction, string> = {
  in: 'As the carrier sends it. A leading + makes no difference.',
  device: 'As the device dials it: a number, or a user name.',
  out: 'As the application dials it. The same number with and without + counts as two.',
};

/** The question for the platform's rules. The URL holds all of it. */
export function NumberQuestion(props: NumberQuestionProps) {
  const { question, errors, carriers, accountName, choosesAccount, asksForClients } = props;
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
          ...(asksForClients || question.direction === 'device'
            ? [{ value: 'device', label: 'From a SIP client' }]
            : []),
        ]}
        value={direction}
        onChange={(event) => setDirection(directionOf(event.target.value))}
      />
      <TextQuestion
        ref={number}
        label={direction === 'in' ? 'Number called' : 'Number dialled'}
        required
        name="number"
        value={question.number}
        maxLength={64}
        error={isMissing ? 'Enter a number.' : errors.number}
        help={NUMBER_HELP[direction]}
      />
      {direction === 'in' ? (
        <IncomingFields {...{ question, errors, carriers }} />
      ) : (
        choosesAccount && (
          <AccountQuestion value={account} valueLabel={accountName} error={errors.account} onChange={setAccount} />
        )
      )}
      {direction === 'device' && (
        <TextQuestion
          label="SIP client"
          name="client"
          value={question.client}
          maxLength={128}
          error={errors.client}
          help="Its user name, without the realm. Leave blank for any registered client."
        />
      )}
      {direction === 'out' && <OutgoingFields {...{ question, errors, carriers }} />}
    </QuestionForm>
  );
}

type FieldsProps = Pick<NumberQuestionProps, 'question' | 'errors' | 'carriers'>;

/** The origin of an incoming call. */
function IncomingFields({ question, errors, carriers }: FieldsProps) {
  return (
    <>
      <CarrierQuestion
        label="From carrier"
        name="carrier"
        first={question.carrier}
        placeholder="Any"
        carriers={carriers}
        error={errors.carrier}
      />
      <TextQuestion
        label="Source address"
        name="source"
        value={question.source}
        maxLength={64}
        error={errors.source}
        help="The IP address the call comes from. Leave blank for the carrier’s first inbound gateway."
      />
      <TextQuestion
        label="SIP realm called"
        name="realm"
        value={question.realm}
        maxLength={128}
        error={errors.realm}
        help="Leave blank if the call goes to the platform’s IP address."
      />
    </>
  );
}

/** What, besides the number, decides which carrier an outgoing call uses. */
function OutgoingFields({ question, errors, carriers }: FieldsProps) {
  return (
    <>
      <TextQuestion
        label="Caller’s number"
        name="from"
        value={question.from}
        maxLength={64}
        error={errors.from}
        help="Only matters if there is no routing table."
      />
      <TextQuestion
        label="Requested trunk"
        name="trunk"
        value={question.trunk}
        maxLength={64}
        words
        help="The name of the carrier, if the application specifies one."
      />
      <CarrierQuestion
        label="Came in on"
        name="via"
        first={question.via}
        placeholder="None"
        carriers={carriers}
        help="The carrier the call came in on, if this call forwards one."
      />
    </>
  );
}

interface CarrierQuestionProps extends Pick<FieldProps, 'label' | 'error' | 'help'> {
  name: string;
  /** The previous value. */
  first: string;
  placeholder: string;
  carriers: ComboboxOption[];
}

function CarrierQuestion({ name, first, placeholder, carriers, ...field }: CarrierQuestionProps) {
  const [carrier, setCarrier] = useState(first);
  return (
    <Field {...field}>
      {(given) => (
        <Combobox
          {...given}
          name={name}
          noun="carriers"
          clearable
          options={carriers}
          placeholder={placeholder}
          value={carrier}
          onChange={setCarrier}
        />
      )}
    </Field>
  );
}
