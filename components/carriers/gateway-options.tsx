import { gatewayOptions, type SipGatewayValues } from '@/lib/resources/carriers/gateways';
import styles from './gateway-options.module.css';

const OPTIONS = [
  {
    name: 'ping',
    word: 'OPTIONS ping',
    label: 'Send OPTIONS ping',
    help: 'Sends SIP OPTIONS regularly to check that the gateway answers.',
  },
  {
    name: 'pad',
    word: 'Pad crypto',
    label: 'Pad crypto',
    help: 'Pads the keys of SRTP offers, for carriers that require it.',
  },
  { name: 'sips', word: 'SIPS', label: 'Use sips scheme', help: 'Writes SIP addresses with sips: instead of sip:.' },
  { name: 'no_ice', word: 'no ICE', label: 'Remove ICE', help: 'Leaves ICE candidates out of media offers.' },
  {
    name: 'no_dtls',
    word: 'no DTLS',
    label: 'DTLS off',
    help: 'Offers SRTP with the keys in the SDP instead of DTLS.',
  },
] as const;

/** Shown for every outbound gateway, dimmed where its protocol has no use for them. */
const OUTBOUND: readonly string[] = ['ping', 'sips'];

export interface GatewayOptionsProps {
  gateway: SipGatewayValues;
  /** Whose they are: 'gateway 1'. */
  rowName: string;
  readOnly: boolean;
  onChange: (changes: Partial<SipGatewayValues>) => void;
}

/** The options of one gateway, as far as they mean something for it. */
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

/** What the options do, in words: a tooltip is not there for everybody. */
export function AboutGatewayOptions() {
  return (
    <details className={styles.about}>
      <summary>What the options do</summary>
      <dl>
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
