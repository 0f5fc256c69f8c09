import { UnreadPart } from '@/components/resource/unread-part';
import { CopyButton } from '@/components/ui/copy-button';
import { Kv } from '@/components/ui/kv';
import { Pill } from '@/components/ui/pill';
import { Tag } from '@/components/ui/tag';
import type { PlatformAddresses } from '@/lib/resources/carriers/surroundings';
import styles from './carrier-form.module.css';
import { RegistrationCapture } from './registration-capture';

export interface CarrierAsideProps extends PlatformAddresses {
  /** Null while there is nothing to show, or if the carrier does not register. */
  registration: {
    sid: string;
    isActive: boolean;
    status: string | null;
    reason: string | null;
    callId: string | null;
    realm: string;
  } | null;
  sms: boolean;
}

/** Facts next to the form: the registration, and the addresses that the carrier must allow. */
export function CarrierAside({ registration, signalling, messages, sms }: CarrierAsideProps) {
  return (
    <>
      {registration && <Registration {...registration} />}
      <section>
        <h2>Ask your carrier to allow</h2>
        <p className={styles.soft}>SIP signalling is sent from:</p>
        <Addresses list={signalling} retry="Retry SIP addresses" />
      </section>
      {sms && (
        <section>
          <h2>SMPP addresses</h2>
          <p className={styles.soft}>SMPP traffic is sent from:</p>
          <Addresses list={messages} retry="Retry SMPP addresses" />
        </section>
      )}
    </>
  );
}

function Registration({
  sid,
  isActive,
  status,
  reason,
  callId,
  realm,
}: NonNullable<CarrierAsideProps['registration']>) {
  return (
    <section>
      <h2>
        Registration <RegistrationPill status={status} />
      </h2>
      <Kv
        items={[
          { key: 'status', label: 'Status', value: status ?? 'Not Started' },
          { key: 'reason', label: 'Reason', value: reason ?? 'Not Started' },
          { key: 'realm', label: 'Realm', value: realm },
          ...(callId
            ? [
                { key: 'call', label: 'Call ID', value: <span className="mono">{callId}</span> },
                { key: 'capture', label: 'Capture', value: <RegistrationCapture sid={sid} /> },
              ]
            : []),
        ]}
      />
      {!isActive && status && (
        <p className={styles.soft}>The carrier is inactive, so it no longer registers. This is its last status.</p>
      )}
    </section>
  );
}

/** Registered, Unregistered, or Not Started. */
export function RegistrationPill({ status }: { status: string | null }) {
  if (!status) return <Pill tone="jean">Not Started</Pill>;
  return status === 'ok' ? <Pill tone="teal">Registered</Pill> : <Pill tone="red">Unregistered</Pill>;
}

function Addresses({ list, retry }: { list: PlatformAddresses['signalling']; retry: string }) {
  if (!list) return <UnreadPart label={retry}>Couldn’t load the addresses.</UnreadPart>;
  if (list.length === 0) return <p className={styles.soft}>No addresses configured.</p>;
  return (
    <ul className={styles.addresses}>
      {list.map(({ address, transport }) => (
        <li key={address + transport}>
          <span className={styles.address}>
            {address}
            <CopyButton text={address} label={`Copy ${address}`} />
          </span>
          <Tag>{transport}</Tag>
        </li>
      ))}
    </ul>
  );
}
