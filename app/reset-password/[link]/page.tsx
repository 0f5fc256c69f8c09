import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ResetPasswordForm } from '@/components/sign-in/reset-password-form';
import { Gate } from '@/components/ui/gate';
import { settings } from '@/lib/config/settings';

// The address holds the link: it is told to nobody.
export const metadata: Metadata = { title: 'Reset password', referrer: 'no-referrer' };

/** Where the link of the platform's mail leads: a new password, without a session. */
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
