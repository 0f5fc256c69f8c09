import type { FieldViewProps } from '@/components/resource/form-sections';
import { SecretField } from './secret-field';

/** The password of a webhook; the form's facts know by its name whether one is stored. */
export function hookPassword(props: FieldViewProps) {
  return <SecretField {...props} stored={props.context.facts[props.field.name] === true} />;
}
