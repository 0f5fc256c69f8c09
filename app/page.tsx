import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { SignInPage } from '@/components/sign-in/sign-in-page';
import { safeReturnPath } from '@/lib/access/paths';
import { settings } from '@/lib/config/settings';
import { oneOf, type SearchParams } from '@/lib/kit/list-query';
import { flashSentence } from '@/lib/session/flash';

// A layout's title template does not apply to the page in the same segment.
export function generateMetadata(): Metadata {
  return { title: { absolute: `Log in – ${settings().productName}` } };
}

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const flash = flashSentence((await headers()).get('x-console-flash'));
  const { productName, ssoLoginUrl, features } = settings();
  return (
    <SignInPage
      product={productName}
      ssoLoginUrl={ssoLoginUrl}
      forgotPassword={features.forgotPassword}
      from={safeReturnPath(oneOf(await searchParams, 'from'))}
      notice={flash && { text: flash.text, tone: flash.tone === 'success' ? 'teal' : 'red' }}
    />
  );
}
