import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { CreatePasswordForm } from '@/components/sign-in/create-password-form';
import { RetryMessage } from '@/components/resource/retry-message';
import { SignOutButton } from '@/components/shell/sign-out-button';
import { Gate } from '@/components/ui/gate';
import { settings } from '@/lib/config/settings';
import { currentViewer } from '@/lib/bff/viewer';
import { settleOrShow } from '@/lib/bff/visit';
import { homeOf } from '@/lib/access/home';
import { safeReturnPath } from '@/lib/access/paths';
import { oneOf, type SearchParams } from '@/lib/kit/list-query';
import { pageUserOf } from '@/lib/session/session';
import { wirePasswordSettings } from '@/lib/resources/password-settings/wire';

/** A user with a temporary password creates one; everyone else changes theirs. */
const titleFor = (isForced: boolean) => (isForced ? 'Create password' : 'Change password');

export async function generateMetadata(): Promise<Metadata> {
  const viewer = await currentViewer();
  return { title: titleFor(viewer?.session.forceChange === true) };
}

/** Forced by the platform, or opened from the user block. */
export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await currentViewer();
  if (!viewer) redirect('/');
  const policy = await viewer.calls.get('/PasswordSettings', wirePasswordSettings);
  const problem = policy.ok ? null : await settleOrShow(viewer, policy.problem);
  const { principal, session } = viewer;
  const forced = session.forceChange === true;
  return (
    <Gate title={titleFor(forced)} brand={settings().productName} footer={<SignOutButton />}>
      {problem ? (
        <RetryMessage problem={problem} />
      ) : (
        policy.ok && (
          <CreatePasswordForm
            username={principal.name}
            pageUser={pageUserOf(session)}
            policy={policy.value}
            forced={forced}
            from={safeReturnPath(oneOf(await searchParams, 'from'))}
            cancelHref={forced ? null : homeOf(principal, settings().landing)}
          />
        )
      )}
    </Gate>
  );
}
