import type { Metadata } from 'next';
import { Answer } from '@/components/phone-numbers/test/answer';
import { NumberQuestion } from '@/components/phone-numbers/test/number-question';
import { QuestionLayout } from '@/components/resource/question-layout';
import { RetryMessage } from '@/components/resource/retry-message';
import { answerOf, numberWay } from '@/lib/bff/number-way';
import { settleOrShow, visit } from '@/lib/bff/visit';
import type { SearchParams } from '@/lib/kit/list-query';
import { questionHref, readQuestion } from '@/lib/call-routing/question';
import { carrierChoices } from '@/lib/resources/call-routing/words';

export const metadata: Metadata = { title: 'Test a number' };

const WORDS = {
  title: 'Test a number',
  note: "Follows the platform's own rules with what is stored now. No call is made.",
  label: 'Where the number goes',
  hint: 'Enter a number to see which application takes an incoming call, or which carrier an outgoing call leaves by, and why.',
};

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const question = readQuestion(await searchParams);
  const viewer = await visit('phone-numbers', 'list');
  const context = await viewer.context();
  const loaded = context.ok ? await numberWay(viewer, context.value, question) : context;
  if (!loaded.ok) {
    return (
      <QuestionLayout {...WORDS}>
        <RetryMessage problem={await settleOrShow(viewer, loaded.problem)} />
      </QuestionLayout>
    );
  }
  const { carriers, accountName, errors, answer, hrefOf } = loaded.value;
  const ended = answer?.failures.find(({ problem }) => problem.kind === 'unauthenticated');
  if (ended) await settleOrShow(viewer, ended.problem);
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
        />
      }
    >
      {answer && <Answer {...answerOf(question, answer)} hrefOf={hrefOf} />}
    </QuestionLayout>
  );
}
