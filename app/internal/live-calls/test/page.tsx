import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { DeviceNote } from '@/components/live-calls/device-note';
import { StartTestCall } from '@/components/live-calls/start-test-call';
import { TestCallForm } from '@/components/live-calls/test-call-form';
import { Answer } from '@/components/phone-numbers/test/answer';
import { NeededFirst } from '@/components/resource/add-button';
import { QuestionLayout } from '@/components/resource/question-layout';
import { RetryMessage } from '@/components/resource/retry-message';
import { Message } from '@/components/ui/message';
import { isAreaOn } from '@/lib/access/areas';
import { can } from '@/lib/access/can';
import { choosesAccount } from '@/lib/access/principal';
import { checkTestCall, deviceOf, wayOf, type CheckedCall } from '@/lib/bff/live-calls/test-call';
import { answerOf } from '@/lib/bff/call-routing/number-way';
import type { Viewer } from '@/lib/bff/viewer';
import { settleOrShow, visit } from '@/lib/bff/visit';
import { readQuestion } from '@/lib/call-routing/question';
import { settings } from '@/lib/config/settings';
import { hasAccount } from '@/lib/kit/directory';
import type { SearchParams } from '@/lib/kit/list-query';
import type { Problem } from '@/lib/kit/problem';
import type { ResourceContext } from '@/lib/kit/resource';
import { accounts } from '@/lib/resources/accounts/resource';
import { readTestCall, testCallHref } from '@/lib/resources/live-calls/test-call';

const WORDS = {
  title: 'Test call',
  label: 'What the call would do',
  hint: 'Fill in the form and press Check: you’ll see which carrier would take the call before it is made.',
};

export const metadata: Metadata = { title: WORDS.title };

const note = (callsClients: boolean) =>
  `Calls a number${callsClients ? ' or a SIP client' : ''} with one of the account’s applications. No call is made until you press Call.`;

/** Shows what a test call would do, and makes it on demand. */
export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await visit('live-calls', 'list');
  if (!settings().features.testCalls) notFound();
  const callsClients = isAreaOn('clients', settings().features);
  const words = { ...WORDS, note: note(callsClients) };
  const verdict = can(viewer.principal, 'create', 'live-calls');
  if (!verdict.allowed) {
    return (
      <QuestionLayout {...words}>
        <Message tone="jean">{verdict.sentence}</Message>
      </QuestionLayout>
    );
  }
  const params = await searchParams;
  const context = await viewer.context();
  const checked = context.ok ? await checkTestCall(context.value, readTestCall(params)) : context;
  if (!checked.ok || !context.ok) {
    const problem = checked.ok ? null : await settleOrShow(viewer, checked.problem);
    return <QuestionLayout {...words}>{problem && <RetryMessage problem={problem} />}</QuestionLayout>;
  }
  const { call, errors, account, applicationName } = checked.value;
  const chooses = choosesAccount(viewer.principal);
  const hint =
    !chooses || (await hasAccount(context.value)) ? (
      words.hint
    ) : (
      <NeededFirst resource={accounts} principal={viewer.principal}>
        A test call is made by an application of an account, and this service provider has no accounts.
      </NeededFirst>
    );
  const isAsked = call.to !== '' || call.from !== '' || call.application !== '';
  const ready = account !== null && Object.keys(errors).length === 0;
  const Way = call.target === 'phone' ? ToNumber : ToClient;
  return (
    <QuestionLayout
      {...words}
      hint={hint}
      form={
        <TestCallForm
          // Another call has other values.
          key={testCallHref(call)}
          call={call}
          errors={isAsked ? errors : {}}
          accountName={account?.name ?? ''}
          applicationName={applicationName}
          choosesAccount={chooses}
          callsClients={callsClients}
        />
      }
    >
      {ready ? <Way {...{ viewer, context: context.value, checked: checked.value }} /> : null}
    </QuestionLayout>
  );
}

interface ReadyProps {
  viewer: Viewer;
  context: ResourceContext;
  checked: CheckedCall;
}

/** The carrier that the call would use, and the button. */
async function ToNumber({ viewer, context, checked }: ReadyProps) {
  const { call, applicationName } = checked;
  const found = await wayOf(viewer, context, call);
  // The result of one call must not appear with another.
  const key = testCallHref(call);
  const start = (doubt: boolean) => <StartTestCall key={key} {...{ call, applicationName, doubt }} />;
  if (!found.ok) return withProblem(await settleOrShow(viewer, found.problem), start(true));
  const { answer, hrefOf } = found.value;
  if (!answer) return start(true);
  const ended = answer.failures.find(({ problem }) => problem.kind === 'unauthenticated');
  if (ended) await settleOrShow(viewer, ended.problem);
  const { to, from, account } = call;
  const question = readQuestion({ direction: 'out', number: to, from, account });
  return (
    <>
      {start(answer.way?.decision.decision !== 'carrier')}
      <Answer {...answerOf(question, answer)} hrefOf={hrefOf} />
    </>
  );
}

/** Whether the device is registered, and the button. */
async function ToClient({ viewer, context, checked }: ReadyProps) {
  const { call, applicationName } = checked;
  const device = await deviceOf(context, checked);
  const doubt = !device.ok || !device.value?.online;
  const start = <StartTestCall key={testCallHref(call)} {...{ call, applicationName, doubt }} />;
  if (!device.ok) return withProblem(await settleOrShow(viewer, device.problem), start);
  return (
    <>
      {start}
      <DeviceNote name={call.to} device={device.value} timeZone={context.timeZone} />
    </>
  );
}

function withProblem(problem: Problem, start: ReactNode) {
  return (
    <>
      <RetryMessage problem={problem} />
      {start}
    </>
  );
}
