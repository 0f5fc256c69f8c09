import { AREAS } from '@/components/resource/areas';
import { UnknownRecord } from '@/components/resource/unknown-record';
import { PageHead } from '@/components/ui/page-head';
import { isAreaOn } from '@/lib/access/areas';
import { currentViewer } from '@/lib/bff/viewer';
import { mayVisit } from '@/lib/bff/visit';
import { settings } from '@/lib/config/settings';

export default async function NotFound() {
  const { features } = settings();
  const viewer = await currentViewer();
  const areas = AREAS.map(({ area }) => area).filter((area) => isAreaOn(area, features));
  return (
    <>
      <PageHead title="Not found" />
      <UnknownRecord areas={areas} unlisted={areas.filter((area) => !viewer || !mayVisit(viewer, area, 'list'))} />
    </>
  );
}
