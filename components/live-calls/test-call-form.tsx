'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition, type FormEvent } from 'react';
import { loadAccounts } from '@/components/resource/load-accounts';
import { loadOptions } from '@/components/resource/load-options';
import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import { BASE_PATH } from '@/lib/kit/base-path';
import {
  LIMITS,
  readTestCall,
  TEST_CALL_PATH,
  testCallHref,
  type TestCall,
  type TestCallField,
  type TestTarget,
} from '@/lib/resources/live-calls/test-call';
import styles from './test-call.module.css';

export interface TestCallFormProps {
  call: TestCall;
  errors: Partial<Record<TestCallField, string>>;
  accountName: string;
  applicationName: string;
  /** An account user's calls are those of the own account. */
  choosesAccount: boolean;
}

/** What is to be called. It stands in the address, and nothing is called by filling it in. */
export function TestCallForm({ call, errors, accountName, applicationName, choosesAccount }: TestCallFormProps) {
  const router = useRouter();
  const [busy, start] = useTransition();
  const [target, setTarget] = useState<TestTarget>(call.target);
  const [account, setAccount] = useState(call.account);
  const [application, setApplication] = useState(call.application);

  function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const href = testCallHref(readTestCall(Object.fromEntries(new FormData(event.currentTarget))));
    const isHere = BASE_PATH + href === location.pathname + location.search;
    start(() => (isHere ? router.refresh() : router.push(href)));
  }

  return (
    <form
      method="get"
      action={BASE_PATH + TEST_CALL_PATH}
      noValidate
      className={styles.form}
      onSubmit={check}
      aria-label="Whom to call"
    >
      {choosesAccount && (
        <Field label="Account" required error={errors.account}>
          {(given) => (
            <Combobox
              {...given}
              name="account"
              noun="accounts"
              placeholder="Choose"
              value={account}
              valueLabel={accountName}
              load={loadAccounts}
              onChange={(to) => {
                setAccount(to);
                setApplication('');
              }}
            />
          )}
        </Field>
      )}
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
      <Field
        label={target === 'phone' ? 'Number to call' : 'SIP client to call'}
        required
        error={errors.to}
        help={
          target === 'phone'
            ? 'As the application would dial it. With and without + are two different numbers.'
            : 'Its user name, without the realm.'
        }
      >
        {(given) => <Input {...given} name="to" mono maxLength={64} autoComplete="off" defaultValue={call.to} />}
      </Field>
      <Field
        label="Caller's number"
        required
        error={errors.from}
        help="Shown to the called party. Most carriers accept only numbers of yours."
      >
        {(given) => <Input {...given} name="from" mono maxLength={64} autoComplete="off" defaultValue={call.from} />}
      </Field>
      <Field
        label="Application"
        required
        error={errors.application}
        help={account ? 'Talks to the called party.' : 'Select an account first.'}
      >
        {(given) => (
          <Combobox
            {...given}
            // Another account has others.
            key={account}
            name="application"
            noun="applications"
            placeholder="Choose"
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
      <Button type="submit" busy={busy}>
        Check
      </Button>
    </form>
  );
}
