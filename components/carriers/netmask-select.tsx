'use client';

import { Select } from '@/components/ui/select';

const NETMASKS = Array.from({ length: 32 }, (_, i) => ({ value: String(32 - i), label: `/${32 - i}` }));

export interface NetmaskSelectProps {
  label: string;
  value: number;
  disabled: boolean;
  onChange: (netmask: number) => void;
}

/** The netmask, from 32 (the whole address) down to 1. */
export function NetmaskSelect({ label, value, disabled, onChange }: NetmaskSelectProps) {
  return (
    <Select
      size="sm"
      aria-label={label}
      disabled={disabled}
      value={String(value)}
      options={NETMASKS}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
