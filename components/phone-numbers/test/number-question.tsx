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
  const asked = (name: QuestionField) => ({ name, value: question[name], error: errors[name] });

  function hrefOf(given: Record<string, string>): string | null {
    const wanted = readQuestion(given);
    setMissing(!isAsked(wanted));
    if (isAsked(wanted)) return questionHref(wanted);
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
        {...asked('number')}
        maxLength={64}
        error={isMissing ? 'Enter a number.' : errors.number}
        help={NUMBER_HELP[direction]}
      />
      {direction === 'in' ? (
        <IncomingFields asked={asked} carriers={carriers} />
      ) : (
        choosesAccount && (
          <AccountQuestion value={account} valueLabel={accountName} error={errors.account} onChange={setAccount} />
        )
      )}
      {direction === 'device' && (
        <TextQuestion
          label="SIP client"
          {...asked('client')}
          maxLength={128}
          help="Its user name, without the realm. Leave blank for any registered client."
        />
      )}
      {direction === 'out' && <OutgoingFields asked={asked} carriers={carriers} />}
    </QuestionForm>
  );
}

interface FieldsProps extends Pick<NumberQuestionProps, 'carriers'> {
  /** A field's name in the URL, its value there, and what is wrong with it. */
  asked(name: QuestionField): { name: string; value: string; error?: string };
}

/** The origin of an incoming call. */
function IncomingFields({ asked, carriers }: FieldsProps) {
  return (
    <>
      <CarrierQuestion label="From carrier" {...asked('carrier')} placeholder="Any" carriers={carriers} />
      <TextQuestion
        label="Source address"
        {...asked('source')}
        maxLength={64}
        help="The IP address the call comes from. Leave blank for the carrier’s first inbound gateway."
      />
      <TextQuestion
        label="SIP realm called"
        {...asked('realm')}
        maxLength={128}
        help="Leave blank if the call goes to the platform’s IP address."
      />
    </>
  );
}

/** What, besides the number, decides which carrier an outgoing call uses. */
function OutgoingFields({ asked, carriers }: FieldsProps) {
  return (
    <>
      <TextQuestion
        label="Caller’s number"
        {...asked('from')}
        maxLength={64}
        help="Only matters if there is no routing table."
      />
      <TextQuestion
        label="Requested trunk"
        {...asked('trunk')}
        maxLength={64}
        words
        help="The name of the carrier, if the application specifies one."
      />
      <CarrierQuestion
        label="Came in on"
        {...asked('via')}
        placeholder="None"
        carriers={carriers}
        help="The carrier the call came in on, if this call forwards one."
      />
    </>
  );
}

interface CarrierQuestionProps extends Pick<FieldProps, 'label' | 'error' | 'help'> {
  name: string;
  /** The previous one. */
  value: string;
  placeholder: string;
  carriers: ComboboxOption[];
}

function CarrierQuestion({ name, value, placeholder, carriers, ...field }: CarrierQuestionProps) {
  const [carrier, setCarrier] = useState(value);
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
