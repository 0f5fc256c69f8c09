import type { Metadata } from 'next';
import { Link } from '@/components/ui/link';
import { Answer } from '@/components/phone-numbers/test/answer';
import { Checked } from '@/components/phone-numbers/test/checked';
import { NumberQuestion } from '@/components/phone-numbers/test/number-question';
import { QuestionLayout } from '@/components/resource/question-layout';
import { RetryMessage } from '@/components/resource/retry-message';
import { isAreaOn } from '@/lib/access/areas';
import { answerOf, numberWay } from '@/lib/bff/call-routing/number-way';
import { routingCheck } from '@/lib/bff/call-routing/routing-check';
import { settleOrShow, visit } from '@/lib/bff/visit';
import type { SearchParams } from '@/lib/kit/list-query';
import { CHECK_PATH, isAsked, questionHref, readQuestion } from '@/lib/call-routing/question';
import { carrierChoices } from '@/lib/resources/call-routing/words';

export const metadata: Metadata = { title: 'Test a number' };

const WORDS = {
  title: 'Test a number',
  note: 'Follows the platform’s own rules, using what is stored now. No call is made.',
  label: 'Where the number goes',
  hint: (
    <>
      <p>
        Enter a number to see which application takes an incoming call, or which carrier an outgoing call leaves by, and
        why.
      </p>
      <p>
        Or <Link href={CHECK_PATH}>check all carriers, routing tables and numbers</Link>. It takes one request to the
        platform per carrier and table.
      </p>
    </>
  ),
};

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const asked = readQuestion(params);
  const viewer = await visit('phone-numbers', 'list');
  const context = await viewer.context();
  const loaded = context.ok ? await numberWay(viewer, context.value, asked) : context;
  if (!loaded.ok) {
    return (
      <QuestionLayout {...WORDS}>
        <RetryMessage problem={await settleOrShow(viewer, loaded.problem)} />
      </QuestionLayout>
    );
  }
  const { question, carriers, accountName, errors, answer, hrefOf } = loaded.value;
  const check =
    !isAsked(question) && params.check === '1' && context.ok ? await routingCheck(viewer, context.value) : null;
  const problems = [
    ...(answer?.failures.map(({ problem }) => problem) ?? []),
    ...(check?.ok ? check.value.problems : []),
  ];
  const ended = problems.find(({ kind }) => kind === 'unauthenticated');
  if (ended) await settleOrShow(viewer, ended);
  const href = questionHref(question);
  return (
    <QuestionLayout
      {...WORDS}
      form={
        <NumberQuestion
          // Another question has other values.
          key={href}
          question={question}
          errors={errors}
          carriers={carrierChoices(carriers)}
          accountName={accountName}
          choosesAccount={!viewer.principal.accountSid}
          asksForClients={context.ok && isAreaOn('clients', context.value.features)}
        />
      }
    >
      {answer ? (
        <Answer {...answerOf(question, answer)} hrefOf={hrefOf} />
      ) : check?.ok ? (
        <Checked {...check.value} href={CHECK_PATH} />
      ) : (
        check && <RetryMessage problem={await settleOrShow(viewer, check.problem)} />
      )}
    </QuestionLayout>
  );
}
