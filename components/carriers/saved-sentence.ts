import type { CarrierValues } from '@/lib/resources/carriers/values';

type Row = { sid: string | null; address: string };

const goneFrom = (before: Row[], after: Row[]) =>
  before.filter((row) => row.sid && !after.some((one) => one.sid === row.sid && one.address.trim())).length;

/** One message for one save: what was saved, and what went with it. */
export function savedSentence(existed: boolean, before: CarrierValues, after: CarrierValues): string {
  const gone: [number, string][] = [
    [goneFrom(before.sip, after.sip), 'SIP'],
    [goneFrom(before.smppOut, after.smppOut), 'SMPP outbound'],
    [goneFrom(before.smppIn, after.smppIn), 'SMPP inbound'],
  ];
  const sentences = gone
    .filter(([count]) => count > 0)
    .map(([count, kind]) =>
      count === 1 ? `${kind} gateway successfully deleted` : `${count} ${kind} gateways successfully deleted`,
    );
  return [existed ? 'Carrier updated successfully' : 'Carrier created successfully', ...sentences].join('. ');
}
