import { accountField, onceCreated } from '../../kit/common-fields';
import { recordTexts, textOf, type FormDefinition } from '../../kit/form';
import { isSkipped, numberProblem, storedNumber } from './number';

/** Phone numbers (specification part 2, section 5). Carrier and application are among those of the account. */
export const phoneNumberForm: FormDefinition = {
  titles: { create: 'Add phone number', edit: 'Edit phone number' },
  identity: { number: 'number' },
  sections: [
    {
      fields: [
        {
          kind: 'text',
          name: 'number',
          label: 'Number',
          required: true,
          help: 'Digits. A final * stands for any further digits; anything else is a regular expression. Both also match inside a number unless they begin with ^.',
          column: 'phone_numbers.number',
          fixed: onceCreated,
          check: (value) => numberProblem(storedNumber(String(value))),
        },
        accountField,
        { kind: 'text', name: 'voip_carrier_sid', label: 'Carrier', required: true, fixed: onceCreated },
        {
          kind: 'text',
          name: 'application_sid',
          label: 'Application',
          help: 'Without one, the carrier’s default application takes the calls; if there is none, they are rejected.',
        },
      ],
    },
  ],
  warnings: (values): Record<string, string> =>
    isSkipped(storedNumber(textOf(values, 'number')))
      ? { number: 'The platform skips this number: it isn’t a valid regular expression.' }
      : {},
  texts: {
    ...recordTexts('phone number'),
    consequence:
      'Calls to this number are then rejected, unless a pattern or its carrier’s default application takes them.',
  },
};
