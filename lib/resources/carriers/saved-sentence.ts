import type { Values } from '../../kit/form';

type Row = { sid: string | null; address: string };

/** One message per save: what was saved, and what was removed with it. */
export function savedSentence(before: Values, now: Values): string {
  const lists = [
    ['sip', 'SIP'],
    ['smpp_outbound', 'SMPP outbound'],
    ['smpp_inbound', 'SMPP inbound'],
  ] as const;
  const sentences = lists.flatMap(([name, kind]) => {
    const left = now[name] as Row[];
    const gone = (before[name] as Row[]).filter(
      (row) => row.sid && !left.some((one) => one.sid === row.sid && one.address.trim()),
    ).length;
    if (gone === 0) return [];
    return gone === 1 ? `${kind} gateway successfully deleted` : `${gone} ${kind} gateways successfully deleted`;
  });
  return ['Carrier updated successfully', ...sentences].join('. ');
}
