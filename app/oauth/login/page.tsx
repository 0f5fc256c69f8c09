import type { Metadata } from 'next';
import { buttonClass } from '@/components/ui/button-styles';
import { ButtonLink } from '@/components/ui/button-link';
import { Gate } from '@/components/ui/gate';
import { Message } from '@/components/ui/message';
import { settings } from '@/lib/config/settings';
import type { SearchParams } from '@/lib/kit/list-query';

export const metadata: Metadata = { title: 'Log in' };

/** The external sign-in returned without success. With a token, the middleware routes to the handler instead. */
export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { error } = await searchParams;
  const { productName, ssoLoginUrl } = settings();
  const sentence =
    error === 'forbidden'
      ? 'User does not have rights to access VG'
      : error === 'unreachable'
        ? 'The server cannot be reached'
        : `${productName} Login Failed`;
  const look = { variant: 'primary', size: 'lg', block: true } as const;
  return (
    <Gate title="Log in" brand={productName}>
      <Message tone="red">{sentence}</Message>
      {ssoLoginUrl ? (
        <a className={buttonClass(look)} href={ssoLoginUrl}>
          Log in
        </a>
      ) : (
        <ButtonLink {...look} href="/">
          Log in
        </ButtonLink>
      )}
    </Gate>
  );
}
