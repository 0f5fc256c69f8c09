import { choosesAccount } from '../access/principal';
import type { FormContext, Values } from './form';

/** For what is fixed, or shown, once the record is created. */
export const onceCreated = (_values: Values, { mode }: FormContext): boolean => mode === 'edit';

/** The account that a record belongs to: one of the provider's, and for account users their own. */
export const accountField = {
  kind: 'account',
  name: 'account_sid',
  label: 'Account',
  required: true,
  visible: (_values: Values, context: FormContext) => choosesAccount(context),
} as const;
