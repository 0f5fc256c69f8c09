import type { Metadata } from 'next';
import { ConfigurationDesk } from '@/components/configuration/configuration-desk';
import { RetryMessage } from '@/components/resource/retry-message';
import { PageHead } from '@/components/ui/page-head';
import type { SearchParams } from '@/lib/kit/list-query';
import { can } from '@/lib/access/can';
import { sidesIn } from '@/lib/bff/configuration/sides';
import { settleOrShow, visit } from '@/lib/bff/visit';

const TITLE = 'Configuration';

export const metadata: Metadata = { title: TITLE };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await visit('configuration', 'list');
  const { principal } = viewer;
  const [context, providers] = await Promise.all([viewer.context(), viewer.providers()]);
  const sides = context.ok && providers.ok ? await sidesIn(context.value, providers.value, await searchParams) : null;
  if (!context.ok || !providers.ok || !sides?.ok) {
    const failed = [context, providers, sides].find((one) => one?.ok === false);
    return (
      <>
        <PageHead title={TITLE} />
        {failed?.ok === false && <RetryMessage problem={await settleOrShow(viewer, failed.problem)} />}
      </>
    );
  }
  const { provider } = context.value;
  return (
    <ConfigurationDesk
      ownAccount={principal.accountSid ? { sid: principal.accountSid, name: principal.accountName ?? '' } : null}
      provider={{ sid: provider.providerSid, name: provider.name }}
      providers={providers.value.map(({ providerSid, name }) => ({ value: providerSid, label: name }))}
      mayApply={can(principal, 'update', 'configuration').allowed}
      sides={sides.value}
    />
  );
}
