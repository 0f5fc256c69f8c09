import { gatewayOptions, type SipGatewayValues } from '@/lib/resources/carriers/gateways';
import styles from './gateway-options.module.css';

const OPTIONS = [
  {
    name: 'ping',
    word: 'OPTIONS ping',
    label: 'Send OPTIONS ping',
    help: 'Sends SIP OPTIONS regularly. A gateway that doesn’t answer 200 OK gets no outbound calls for a while, and raises an alert.',
  },
  {
    name: 'pad',
    word: 'Pad crypto',
    label: 'Pad crypto',
    help: 'Pads the keys of SRTP offers, for carriers that require it.',
  },
  { name: 'sips', word: 'SIPS', label: 'Use sips scheme', help: 'Writes SIP addresses with sips: instead of sip:.' },
  { name: 'no_ice', word: 'no ICE', label: 'Remove ICE', help: 'Leaves ICE candidates out of SRTP offers.' },
  {
    name: 'no_dtls',
    word: 'no DTLS',
    label: 'DTLS off',
    help: 'Offers SRTP with the keys in the SDP instead of DTLS.',
  },
] as const;

/** What little the column “Active” does: nothing else says so, and calls to and from the gateway go on. */
const INACTIVE =
  'An inactive gateway isn’t registered, pinged or counted when the platform picks a carrier. Calls still come in from it and go out to it: delete it to stop them.';

/** Shown for every outbound gateway, dimmed if its protocol does not use them. */
const OUTBOUND: readonly string[] = ['ping', 'sips'];

export interface GatewayOptionsProps {
  gateway: SipGatewayValues;
  /** The gateway they belong to: 'gateway 1'. */
  rowName: string;
  readOnly: boolean;
  onChange: (changes: Partial<SipGatewayValues>) => void;
}

/** The options that apply to one gateway. */
export function GatewayOptions({ gateway, rowName, readOnly, onChange }: GatewayOptionsProps) {
  const applies = gatewayOptions(gateway);
  const shown = OPTIONS.filter(({ name }) => (gateway.outbound && OUTBOUND.includes(name)) || applies[name]);
  return (
    <div className={styles.chips}>
      {shown.map(({ name, word, label, help }) => (
        <label key={name} className={styles.chip} title={help}>
          <input
            type="checkbox"
            aria-label={`${label}, ${rowName}`}
            checked={applies[name] && gateway[name]}
            disabled={readOnly || !applies[name]}
            onChange={(event) => onChange({ [name]: event.target.checked })}
          />
          <span aria-hidden="true">{word}</span>
        </label>
      ))}
    </div>
  );
}

/** Explains the options in text, because not everyone can use a tooltip. */
export function AboutGatewayOptions() {
  return (
    <details className={styles.about}>
      <summary>What the options do</summary>
      <dl>
        <div>
          <dt>Active</dt>
          <dd>{INACTIVE}</dd>
        </div>
        {OPTIONS.map(({ word, help }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{help}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
