import { Gate } from '@/components/ui/gate';
import { ThemeSwitch } from '@/components/shell/theme-switch';
import { TimeZone } from '@/components/shell/time-zone';
import { ForgotPassword } from './forgot-password';
import { SignInForm, type SignInFormProps } from './sign-in-form';

export interface SignInPageProps extends SignInFormProps {
  product: string;
  /** External sign-in of the conversational-AI platform; '' = none. */
  ssoLoginUrl: string;
  forgotPassword: boolean;
}

/** `/` and `/sign-in`. */
export function SignInPage({ product, ssoLoginUrl, forgotPassword, from, notice }: SignInPageProps) {
  const alt =
    ssoLoginUrl || forgotPassword ? (
      <>
        {ssoLoginUrl && <a href={ssoLoginUrl}>Log in with your Conversational AI account</a>}
        {ssoLoginUrl && forgotPassword && ' · '}
        {forgotPassword && <ForgotPassword />}
      </>
    ) : undefined;
  return (
    <Gate title="Log in" brand={product} alt={alt} footer={<ThemeSwitch words />}>
      <SignInForm from={from} notice={notice} />
      {/* The first page after sign-in is then rendered in the right time zone at once, not twice. */}
      <TimeZone />
    </Gate>
  );
}
