import { GatewayCounts } from '@/components/carriers/gateway-counts';
import { carriers } from '@/lib/resources/carriers/resource';
import type { CarrierRow } from '@/lib/resources/carriers/wire';
import { listPage } from '../_pages/list-page';

const { metadata, Page } = listPage(carriers, () => ({
  cells: { gateways: (row) => <GatewayCounts sid={(row as CarrierRow).carrierSid} name={(row as CarrierRow).name} /> },
}));
export { metadata, Page as default };
