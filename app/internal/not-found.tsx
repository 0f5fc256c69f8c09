import { AREAS } from '@/components/resource/areas';
import { UnknownRecord } from '@/components/resource/unknown-record';
import { PageHead } from '@/components/ui/page-head';
import { isAreaOn } from '@/lib/access/areas';
import { settings } from '@/lib/config/settings';

export default function NotFound() {
  const { features } = settings();
  const areas = AREAS.map(({ area }) => area).filter((area) => isAreaOn(area, features));
  return (
    <>
      <PageHead title="Not found" />
      <UnknownRecord areas={areas} />
    </>
  );
}
