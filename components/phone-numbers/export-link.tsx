import { buttonClass } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { fileOfProvider } from '@/lib/kit/page-provider';
import { UNASSIGNED } from '@/lib/resources/phone-numbers/list';

interface ExportLinkProps {
  q: string;
  account: string | null;
  /** '' for all numbers. */
  show: string;
  provider: string;
}

/** Downloads the filtered numbers as a file: a plain link, because the browser saves the response. */
export function ExportLink({ q, account, show, provider }: ExportLinkProps) {
  const params = new URLSearchParams({
    ...(q ? { q } : {}),
    ...(account ? { account } : {}),
    ...(show ? { [UNASSIGNED.param]: show } : {}),
  });
  return (
    <a className={buttonClass({})} href={fileOfProvider(`/phone-numbers/export?${params}`, provider)} download>
      <Icon name="download" />
      Export
    </a>
  );
}
