import { UnknownRecord } from '@/components/resource/unknown-record';
import { PageHead } from '@/components/ui/page-head';
import { isAreaOn } from '@/lib/access/areas';
import { isArea } from '@/lib/access/rules';
import { settings } from '@/lib/config/settings';
import { RECORD_WORDS } from '@/lib/resources/record-words';

export default function NotFound() {
  const { features } = settings();
  const areas = Object.keys(RECORD_WORDS).filter((area) => isArea(area) && isAreaOn(area, features));
  return (
    <>
      <PageHead title="Not found" />
      <UnknownRecord areas={areas} />
    </>
  );
}
