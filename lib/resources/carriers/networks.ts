import type { StoredGateway } from './gateway-wire';

/** A gateway in words: "SIP gateway 192.0.2.64/28:5060". @param word its kind */
export function gatewayLabel(word: string, gateway: StoredGateway): string {
  const { ipv4, port } = gateway.columns;
  const netmask = netmaskOf(gateway);
  const network = netmask === 32 ? '' : `/${netmask}`;
  return `${word} gateway ${String(ipv4)}${network}${port ? `:${String(port)}` : ''}`;
}

/** The netmask of a gateway, 0 to 32: under 32 it stands for a network, which an installation may refuse to create again. */
const netmaskOf = ({ columns }: StoredGateway) => (typeof columns.netmask === 'number' ? columns.netmask : 32);

/** Whether a change, or a removal without `after`, takes a network away from a gateway. */
export const losesNetwork = (before: StoredGateway, after?: StoredGateway) =>
  netmaskOf(before) < 32 && (!after || netmaskOf(after) > netmaskOf(before));
