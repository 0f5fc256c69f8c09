import type { FieldViewProps } from '@/components/resource/field-view';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Textarea } from '@/components/ui/textarea';
import { isEditable, isRequired } from '@/lib/kit/field-state';
import { textOf } from '@/lib/kit/form';
import { chosenVendor } from '@/lib/resources/speech-services/chosen-vendor';
import { beautified } from '@/lib/resources/speech-services/json-options';
import { vendorOf } from '@/lib/resources/speech-services/vendors/registry';
import styles from './speech.module.css';

/** A vendor's extra options as JSON, with a link to the vendor's documentation. */
export function OptionsField({ field, register, current, context, error, setValue }: FieldViewProps) {
  const docs = vendorOf(chosenVendor(current, context))?.docs;
  const editable = isEditable(field, current, context);
  const required = isRequired(field, current, context);
  const pretty = beautified(textOf(current, field.name));
  return (
    <Field label={field.label} required={required} wide help={field.help} error={error}>
      {(given) => (
        <>
          <Textarea {...given} {...register(field.name)} mono rows={9} spellCheck={false} readOnly={!editable} />
          <div className={styles.under}>
            {editable && (
              <Button
                size="sm"
                disabled={pretty === null}
                onClick={() => setValue(field.name, pretty, { shouldValidate: true })}
              >
                Beautify
              </Button>
            )}
            {docs && (
              <a href={docs} target="_blank" rel="noreferrer">
                Available options <Icon name="external" size="sm" />
              </a>
            )}
          </div>
        </>
      )}
    </Field>
  );
}
