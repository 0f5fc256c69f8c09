import { UnknownRecord } from '@/components/resource/unknown-record';
import { PageHead } from '@/components/ui/page-head';

export default function NotFound() {
  return (
    <>
      <PageHead title="Not found" />
      <UnknownRecord />
    </>
  );
}
