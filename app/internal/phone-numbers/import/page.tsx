import { isAccountUser } from '@/lib/access/principal';
import type { Metadata } from 'next';
import { NumbersImport } from '@/components/phone-numbers/import/numbers-import';
import { PageHead } from '@/components/ui/page-head';
import { visit } from '@/lib/bff/visit';

const TITLE = 'Import phone numbers';

export const metadata: Metadata = { title: TITLE };

export default async function Page() {
  const { principal } = await visit('phone-numbers', 'create');
  const ownAccount = isAccountUser(principal) ? (principal.accountName ?? 'your own') : null;
  return (
    <>
      <PageHead title={TITLE} />
      <NumbersImport ownAccount={ownAccount} />
    </>
  );
}
