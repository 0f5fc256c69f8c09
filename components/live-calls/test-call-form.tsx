'use client';

import { useState } from 'react';
import { AccountQuestion } from '@/components/resource/account-question';
import { loadOptions } from '@/components/resource/load-options';
import { QuestionForm } from '@/components/resource/question-form';
import { TextQuestion } from '@/components/resource/text-question';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import {
  LIMITS,
  readTestCall,
  TEST_CALL_PATH,
  testCallHref,
  type TestCall,
  type TestCallField,
  type TestTarget,
} from '@/lib/resources/live-calls/test-call';

export interface TestCallFormProps {
  call: TestCall;
  errors: Partial<Record<TestCallField, string>>;
  accountName: string;
  applicationName: string;
  /** False for an account user, who calls from their own account. */
  choosesAccount: boolean;
  /** False where the installation has no SIP clients: then only numbers are called. */
  callsClients: boolean;
}

/** The call to make. The URL holds the values, and filling in the form calls no one. */
export function TestCallForm(props: TestCallFormProps) {
  const { call, errors, accountName, applicationName, choosesAccount, callsClients } = props;
  const [target, setTarget] = useState<TestTarget>(callsClients ? call.target : 'phone');
  const [account, setAccount] = useState(call.account);
  const [application, setApplication] = useState(call.application);

  return (
    <QuestionForm
      label="Whom to call"
      path={TEST_CALL_PATH}
      hrefOf={(given) => testCallHref(readTestCall(given))}
      submit="Check"
    >
      {choosesAccount && (
        <AccountQuestion
          value={account}
          valueLabel={accountName}
          error={errors.account}
          onChange={(to) => {
            setAccount(to);
            setApplication('');
          }}
        />
      )}
      {callsClients && (
        <Segmented
          label="Called party"
          name="target"
          options={[
            { value: 'phone', label: 'Phone number' },
            { value: 'client', label: 'SIP client' },
          ]}
          value={target}
          onChange={(event) => setTarget(event.target.value === 'client' ? 'client' : 'phone')}
        />
      )}
      <TextQuestion
        label={target === 'phone' ? 'Number to call' : 'SIP client to call'}
        required
        name="to"
        value={call.to}
        maxLength={64}
        error={errors.to}
        help={
          target === 'phone'
            ? 'As the application would dial it. The same number with and without + counts as two.'
            : 'Its user name, without the realm.'
        }
      />
      <TextQuestion
        label="Caller’s number"
        required
        name="from"
        value={call.from}
        maxLength={64}
        error={errors.from}
        help="Shown to the called party. Most carriers accept only your own numbers."
      />
      <Field
        label="Application"
        required
        error={errors.application}
        help={account ? 'Talks to the called party.' : 'Choose an account first.'}
      >
        {(given) => (
          <Combobox
            {...given}
            // Another account has other options.
            key={account}
            name="application"
            noun="applications"
            placeholder="Choose an application"
            value={application}
            valueLabel={applicationName}
            disabled={!account}
            load={loadOptions('applications', { account })}
            onChange={setApplication}
          />
        )}
      </Field>
      <Field label="Ends after">
        {(given) => (
          <Select
            {...given}
            name="limit"
            defaultValue={call.limit}
            options={LIMITS.map((seconds) => ({ value: String(seconds), label: `${seconds} seconds` }))}
          />
        )}
      </Field>
    </QuestionForm>
  );
}
