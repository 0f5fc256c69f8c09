import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { Shell } from '@/components/shell/shell';
import { navigationFor } from '@/components/shell/navigation';
import { can } from '@/lib/access/can';
import { homeOf } from '@/lib/access/home';
import { ownRouting } from '@/lib/bff/own-routing';
import { currentViewer } from '@/lib/bff/viewer';
import { settings } from '@/lib/config/settings';
import { withName } from '@/lib/kit/list';
import { flashSentence } from '@/lib/session/flash';
import { version } from '@/package.json';

export default async function InternalLayout({ children }: { children: ReactNode }) {
  const viewer = await currentViewer();
  if (!viewer) redirect('/');
  const { principal, session } = viewer;
  const { productName, features, alertPollSeconds } = settings();
  // When the platform does not answer, the shell stands all the same, with what the session knows.
  const [providers, context, routing] = await Promise.all([viewer.providers(), viewer.context(), ownRouting(viewer)]);
  const known = { providerSid: principal.providerSid ?? '', name: principal.providerName ?? '' };
  const current = context.ok ? context.value.provider : known;
  const flash = flashSentence((await headers()).get('x-console-flash'));
  const option = (one: { providerSid: string; name: string }) => ({ value: one.providerSid, label: one.name });
  return (
    <Shell
      product={productName}
      version={version}
      home={homeOf(principal)}
      items={navigationFor(principal, features, {
        alertSeconds: alertPollSeconds,
        ownRouting: routing,
        provider: context.ok ? context.value.provider : null,
      })}
      user={{ sid: principal.userSid, name: principal.name, scope: principal.scope, expiresAt: session.expiresAt }}
      provider={{
        providers: providers.ok ? providers.value.map(option) : [],
        current: option(current),
        canSwitch: principal.scope === 'admin' && providers.ok,
        canAdd: can(principal, 'create', 'service-providers').allowed,
      }}
      flash={flash && { ...flash, text: withName(flash.text, current.name) }}
    >
      {children}
    </Shell>
  );
}
