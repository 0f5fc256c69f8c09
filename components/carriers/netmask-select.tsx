import { Select } from '@/components/ui/select';

const option = (netmask: number) => ({ value: String(netmask), label: `/${netmask}` });
const NETMASKS = Array.from({ length: 32 }, (_, i) => option(32 - i));

export interface NetmaskSelectProps {
  label: string;
  value: number;
  disabled: boolean;
  onChange: (netmask: number) => void;
}

/** The netmask, from 32 (the whole address) down to 1; other tools may have stored one that isn't offered. */
export function NetmaskSelect({ label, value, disabled, onChange }: NetmaskSelectProps) {
  return (
    <Select
      size="sm"
      aria-label={label}
      disabled={disabled}
      value={String(value)}
      options={NETMASKS.some((one) => one.value === String(value)) ? NETMASKS : [...NETMASKS, option(value)]}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
