import { memo } from 'react';
import { Combobox } from '@/components/ui/combobox';
import { Select } from '@/components/ui/select';
import type { OfferedCarrier } from '@/lib/resources/least-cost-routing/board';

const NATIVE_UP_TO = 10;

export interface CarrierSelectProps {
  carriers: OfferedCarrier[];
  value: string;
  onChange: (sid: string) => void;
  disabled?: boolean;
  id?: string;
  label?: string;
  size?: 'sm' | 'md';
  invalid?: boolean;
  describedBy?: string;
  required?: boolean;
}

/** Picks a carrier: from a native list if there are few, by typing if there are many. */
export const CarrierSelect = memo(function CarrierSelect(props: CarrierSelectProps) {
  const { carriers, value, onChange, disabled, id, label, size, invalid, describedBy, required } = props;
  const options = carriers.map(({ carrierSid, name, isActive }) => ({
    value: carrierSid,
    label: isActive ? name : `${name} (inactive)`,
  }));
  const known = options.some((option) => option.value === value);
  const missing = value ? `Not available (${value.slice(0, 8)})` : 'Choose a carrier';
  const common = {
    id,
    size,
    disabled,
    required,
    'aria-label': label,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  };
  if (carriers.length <= NATIVE_UP_TO) {
    return (
      <Select
        {...common}
        value={value}
        options={known ? options : [{ value, label: missing }, ...options]}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <Combobox
      {...common}
      label={label}
      noun="carriers"
      value={value}
      valueLabel={known ? undefined : missing}
      options={options.map((option) => ({ ...option, hint: option.value.slice(0, 8) }))}
      onChange={onChange}
    />
  );
});
