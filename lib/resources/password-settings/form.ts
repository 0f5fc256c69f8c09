import type { Facts, FormDefinition } from '../../kit/form';
import { withStored } from '../../kit/with-stored';

const SHORTEST = 8;
const LONGEST = 20;

const LENGTHS = Array.from({ length: LONGEST - SHORTEST + 1 }, (_, i) => String(SHORTEST + i));

/** What the form knows about the stored policy besides its values. */
export interface PasswordFacts extends Facts {
  /** The stored minimum, which may be shorter than any that can be chosen: 6 is the platform's default. */
  storedLength?: string;
}

/**
 * The password rules of the whole platform (specification part 1, section 5).
 * @param id of the section: the form is on both tabs of the settings
 */
export function passwordForm(id: string): FormDefinition<PasswordFacts> {
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
            options: (_values, { facts }) => withStored(LENGTHS, facts.storedLength),
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
  };
}
