import { Message } from '@/components/ui/message';
import type { Registration } from '@/lib/resources/clients/registration';
import { registrationWords } from '@/lib/resources/clients/registration-words';

export interface DeviceNoteProps {
  /** The SIP client's user name. */
  name: string;
  /** Null: the platform does not say. */
  device: Registration | null;
  timeZone: string;
}

/** Whether the device to call is reachable. */
export function DeviceNote({ name, device, timeZone }: DeviceNoteProps) {
  if (!device) return <Message tone="jean">{`The platform doesn’t say whether ${name} is registered.`}</Message>;
  if (!device.online) {
    return <Message tone="amber">{`${name} is offline: no device is registered, so the call will fail.`}</Message>;
  }
  const words = registrationWords(device, timeZone);
  return <Message tone="teal">{`${name} is online${words ? `, ${words}` : ''}.`}</Message>;
}
