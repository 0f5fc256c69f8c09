import type { ReactNode } from 'react';
import type { Facts, Field } from '@/lib/kit/form';
import type { FormParts } from './form-parts';

/** Props of the control of one field. */
export interface FieldViewProps<F extends Facts = Facts> extends FormParts<F> {
  field: Field<F>;
  error?: string;
  /** A warning that does not block the save. */
  warn?: string;
  /** The label of a value that is an id. */
  valueLabel?: string;
  /** Called with the chosen option, so that its label is known. */
  onPick?: (name: string, option: unknown) => void;
}

/** A hand-written control of an area. */
export type FieldView<F extends Facts = Facts> = (props: FieldViewProps<F>) => ReactNode;
