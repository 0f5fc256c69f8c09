import { buttonClass } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { BASE_PATH } from '@/lib/kit/base-path';

/** What the filters show, as a file: a plain link, since the browser saves what comes. */
export function ExportLink({ q, account }: { q: string; account: string | null }) {
  const asked = new URLSearchParams({ ...(q ? { q } : {}), ...(account ? { account } : {}) });
  return (
    <a className={buttonClass({})} href={`${BASE_PATH}/api/phone-numbers/export?${asked}`} download>
      <Icon name="download" />
      Export
    </a>
  );
}
