import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { Missing } from '@/components/phone-numbers/test/missing';
import { Words } from '@/components/phone-numbers/test/words';
import { QuestionLayout } from '@/components/resource/question-layout';
import { RetryMessage } from '@/components/resource/retry-message';
import { gatewayCarriers } from '@/lib/bff/call-routing/gateway-carriers';
import { settleOrShow, visit } from '@/lib/bff/visit';
import { gatewayHref } from '@/lib/call-routing/gateway-host';
import { countOf } from '@/lib/format/count';
import { oneOf, type SearchParams } from '@/lib/kit/list-query';

export const metadata: Metadata = { title: 'Carrier of a SIP gateway' };

/** Finds the carrier of a SIP gateway that an alert names by its address only, and opens it where there is just one. */
export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await visit('carriers', 'list');
  const at = oneOf(await searchParams, 'at');
  if (!at) notFound();
  const words = { title: 'Carrier of a SIP gateway', note: at, label: 'Carriers with this SIP gateway', hint: null };
  const context = await viewer.context();
  const loaded = context.ok ? await gatewayCarriers(viewer, context.value, at) : context;
  if (!loaded.ok) {
    return (
      <QuestionLayout {...words}>
        <RetryMessage problem={await settleOrShow(viewer, loaded.problem)} />
      </QuestionLayout>
    );
  }
  const { found, problems, unread, hrefOf } = loaded.value;
  const ended = problems.find(({ kind }) => kind === 'unauthenticated');
  if (ended) await settleOrShow(viewer, ended);
  const isWhole = problems.length === 0 && unread.carriers === 0;
  const refs = found.map(({ id, name }) => ({ kind: 'carrier' as const, id, name }));
  const only = isWhole && refs.length === 1 && hrefOf(refs[0]!);
  if (only) redirect(only);
  return (
    <QuestionLayout {...words}>
      <Missing problems={problems} unread={unread} href={gatewayHref(at)} />
      {refs.length > 0 ? (
        <div className="stack">
          <p role="status">{`${countOf(refs.length, 'carrier')} ${refs.length === 1 ? 'has' : 'have'} this SIP gateway:`}</p>
          <ul>
            {refs.map((ref) => (
              <li key={ref.id}>
                <Words sentence={[ref]} hrefOf={hrefOf} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p role="status">
          {isWhole
            ? 'None of the carriers in your list has this SIP gateway. It may have been changed or deleted, or belong to another service provider.'
            : 'None of the carriers loaded so far has this SIP gateway.'}
        </p>
      )}
    </QuestionLayout>
  );
}
