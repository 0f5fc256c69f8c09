import type { Metadata } from 'next';
import { buttonClass } from '@/components/ui/button-styles';
import { Gate } from '@/components/ui/gate';
import { currentVisit } from '@/lib/bff/viewer';
import { settings } from '@/lib/config/settings';
import { BASE_PATH } from '@/lib/kit/base-path';

export const metadata: Metadata = { title: 'Not found' };

export default async function NotFound() {
  const { session } = await currentVisit();
  return (
    <Gate title="Not found" brand={settings().productName}>
      <p>That page doesn&apos;t exist.</p>
      {/* Not the framework's link: every page has what this one needs, and the sign-in page has no other use for it. */}
      <a
        href={session ? `${BASE_PATH}/internal` : BASE_PATH || '/'}
        className={buttonClass({ variant: 'primary', size: 'lg', block: true })}
      >
        {session ? 'Home' : 'Log in'}
      </a>
    </Gate>
  );
}
