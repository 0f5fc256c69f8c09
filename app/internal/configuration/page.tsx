import type { Metadata } from 'next';
import { ConfigurationDesk } from '@/components/configuration/configuration-desk';
import { UnreadPage } from '@/components/resource/unread-page';
import type { SearchParams } from '@/lib/kit/list-query';
import type { Problem } from '@/lib/kit/problem';
import { can } from '@/lib/access/can';
import { lacksAccountTables } from '@/lib/bff/configuration/constraints';
import { sidesIn } from '@/lib/bff/configuration/sides';
import { settleOrShow, visit } from '@/lib/bff/visit';

const TITLE = 'Configuration';

export const metadata: Metadata = { title: TITLE };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await visit('configuration', 'list');
  const { principal } = viewer;
  const [context, providers] = await Promise.all([viewer.context(), viewer.providers()]);
  const unread = async (problem: Problem) => <UnreadPage title={TITLE} problem={await settleOrShow(viewer, problem)} />;
  if (!context.ok) return unread(context.problem);
  if (!providers.ok) return unread(providers.problem);
  const sides = await sidesIn(context.value, providers.value, await searchParams);
  if (!sides.ok) return unread(sides.problem);
  const { provider } = context.value;
  return (
    <ConfigurationDesk
      ownAccount={principal.accountSid ? { sid: principal.accountSid, name: principal.accountName ?? '' } : null}
      provider={{ sid: provider.providerSid, name: provider.name }}
      lacksAccountTables={lacksAccountTables(context.value)}
      providers={providers.value.map(({ providerSid, name }) => ({ value: providerSid, label: name }))}
      mayApply={can(principal, 'update', 'configuration').allowed}
      sides={sides.value}
    />
  );
}
