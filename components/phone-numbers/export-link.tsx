import { buttonClass } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { fileOfProvider } from '@/lib/kit/page-provider';

/** Downloads the filtered numbers as a file: a plain link, because the browser saves the response. */
export function ExportLink({ q, account, provider }: { q: string; account: string | null; provider: string }) {
  const params = new URLSearchParams({ ...(q ? { q } : {}), ...(account ? { account } : {}) });
  return (
    <a className={buttonClass({})} href={fileOfProvider(`/phone-numbers/export?${params}`, provider)} download>
      <Icon name="download" />
      Export
    </a>
  );
}
