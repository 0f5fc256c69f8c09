import type { Field, FormDefinition } from '@/lib/kit/form';

/** The form of a record with a name and one more field, for tests of forms in general. */
export const deviceForm = (second: Field): FormDefinition => ({
  titles: { create: 'Add device', edit: 'Edit device' },
  sections: [{ fields: [{ kind: 'text', name: 'name', label: 'Name', required: true }, second] }],
  texts: {
    created: 'Device created',
    updated: 'Device updated',
    deleted: 'Device deleted',
    confirmDelete: 'Delete the device?',
    deleteLabel: 'Delete device',
  },
});
