import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ResetPasswordForm } from '@/components/sign-in/reset-password-form';
import { Gate } from '@/components/ui/gate';
import { settings } from '@/lib/config/settings';

// The URL contains the link, so no referrer may be sent.
export const metadata: Metadata = { title: 'Reset password', referrer: 'no-referrer' };

/** The target of the link in the platform's mail: sets a new password, without a session. */
export default async function Page({ params }: { params: Promise<{ link: string }> }) {
  const { features, productName } = settings();
  if (!features.forgotPassword) notFound();
  const { link } = await params;
  return (
    <Gate title="Reset password" brand={productName}>
      <ResetPasswordForm link={link} />
    </Gate>
  );
}
