// Bundled with the frame's script: otherwise the page, the provider's selector and the not-found page would each bring their own
// copy.
import 'next/link';
import '@/components/ui/combobox';
import '@/components/shell/opened-record';
import '@/components/shell/provider-selector';
import '@/components/shell/same-page-user';
import '@/components/resource/unknown-record';
import './error';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { Shell } from '@/components/shell/shell';
import { navigationFor } from '@/components/shell/navigation';
import { homeOf } from '@/lib/access/home';
import { pageFiles } from '@/lib/bff/page-files';
import { ownRouting } from '@/lib/bff/least-cost-routing/own-routing';
import { currentViewer } from '@/lib/bff/viewer';
import { settings } from '@/lib/config/settings';
import { withName } from '@/lib/kit/list';
import { flashSentence } from '@/lib/session/flash';
import { pageUserOf, timesOf } from '@/lib/session/session';
import { version } from '@/package.json';

interface InternalLayoutProps {
  children: ReactNode;
  /** The selector of the current provider; see @provider. */
  provider: ReactNode;
  /** The last breadcrumbs; see @crumbs. */
  crumbs: ReactNode;
}

export default async function InternalLayout({ children, provider, crumbs }: InternalLayoutProps) {
  const viewer = await currentViewer();
  if (!viewer) redirect('/');
  const { principal, session } = viewer;
  const { productName, features, alertPollSeconds, landing } = settings();
  // If the platform does not respond, the shell still renders, with what the session knows.
  const [context, routing] = await Promise.all([viewer.context(), ownRouting(viewer)]);
  const known = { providerSid: principal.providerSid ?? '', name: principal.providerName ?? '' };
  const current = context.ok ? context.value.provider : known;
  const flash = flashSentence((await headers()).get('x-console-flash'));
  return (
    <Shell
      product={productName}
      version={version}
      home={homeOf(principal, landing)}
      items={navigationFor(principal, features, {
        alertSeconds: alertPollSeconds,
        ownRouting: routing,
        provider: context.ok ? context.value.provider : null,
      })}
      user={{
        sid: principal.userSid,
        pageUser: pageUserOf(session),
        name: principal.name,
        scope: principal.scope,
      }}
      viewing={session.view && (session.view.as.accountName ?? session.view.as.providerName)}
      session={timesOf(session)}
      provider={{ value: current.providerSid, label: current.name }}
      selector={provider}
      pageFiles={pageFiles()}
      crumbs={crumbs}
      flash={flash && { ...flash, text: withName(flash.text, current.name) }}
    >
      {children}
    </Shell>
  );
}
