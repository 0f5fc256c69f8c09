import type { FormDefinition } from '../../kit/form';

const SHORTEST = 8;
const LONGEST = 20;

const LENGTHS = Array.from({ length: LONGEST - SHORTEST + 1 }, (_, i) => String(SHORTEST + i));

/**
 * The password rules of the whole platform (specification part 1, section 5).
 * @param id of the section: the form is on both tabs of the settings
 */
export function passwordForm(id: string): FormDefinition {
  return {
    titles: { create: 'Passwords', edit: 'Passwords' },
    sections: [
      {
        id,
        title: 'Passwords',
        note: 'Applies to every user on the platform at their next password change.',
        columns: 3,
        fields: [
          {
            kind: 'select',
            name: 'min_password_length',
            label: 'Minimum length',
            required: true,
            options: LENGTHS.map((length) => ({ value: length, label: length })),
          },
          { kind: 'check', name: 'require_digit', label: 'Require a digit' },
          { kind: 'check', name: 'require_special_character', label: 'Require a special character' },
        ],
      },
    ],
    texts: {
      created: 'Password settings successfully updated',
      updated: 'Password settings successfully updated',
    },
    afterUpdate: 'stay',
  };
}
