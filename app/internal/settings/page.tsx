import type { Metadata } from 'next';
import { SettingsTabs } from '@/components/settings/settings-tabs';
import { RetryMessage } from '@/components/resource/retry-message';
import { PageHead } from '@/components/ui/page-head';
import { loadSettings } from '@/lib/bff/settings/settings-page';
import { settleOrShow, visit } from '@/lib/bff/visit';

export const metadata: Metadata = { title: 'Settings' };

export default async function Page() {
  const viewer = await visit('settings', 'list');
  const context = await viewer.context();
  const loaded = context.ok ? await loadSettings(viewer, context.value) : context;
  return (
    <>
      <PageHead title="Settings" />
      {loaded.ok ? (
        <SettingsTabs {...loaded.value} />
      ) : (
        <RetryMessage problem={await settleOrShow(viewer, loaded.problem)} />
      )}
    </>
  );
}
