import type { Metadata } from 'next';
import { ButtonLink } from '@/components/ui/button-link';
import { Gate } from '@/components/ui/gate';
import { currentVisit } from '@/lib/bff/viewer';
import { settings } from '@/lib/config/settings';

export const metadata: Metadata = { title: 'Not found' };

export default async function NotFound() {
  const { session } = await currentVisit();
  return (
    <Gate title="Not found" brand={settings().productName}>
      <p>That page doesn&apos;t exist.</p>
      <ButtonLink href={session ? '/internal' : '/'} variant="primary" size="lg" block>
        {session ? 'Home' : 'Log in'}
      </ButtonLink>
    </Gate>
  );
}
