import type { ReactNode } from 'react';
import type { Facts, Field } from '@/lib/kit/form';
import type { FormParts } from './use-form-values';

/** What the control of one field gets. */
export interface FieldViewProps<F extends Facts = Facts> extends FormParts<F> {
  field: Field<F>;
  error?: string;
  /** What is odd about it, and stops nothing. */
  warn?: string;
  /** The words of a value that is an id. */
  valueLabel?: string;
  /** Told the option that was chosen, so that its words are known. */
  onPick?: (name: string, option: unknown) => void;
}

/** A control that an area draws by hand. */
export type FieldView<F extends Facts = Facts> = (props: FieldViewProps<F>) => ReactNode;
