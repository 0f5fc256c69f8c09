import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { onlyOnEnter } from './phrase-field';
import type { View } from './view-store';

interface NameViewDialogProps {
  taken: readonly View[];
  onClose: () => void;
  onName: (name: string) => void;
}

/** Asks for the name of a view. */
export function NameViewDialog({ taken, onClose, onName }: NameViewDialogProps) {
  const [name, setName] = useState('');
  const wanted = name.trim();
  const replaces = taken.some((one) => one.name === wanted);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save view"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!wanted} onClick={() => onName(wanted)}>
            {replaces ? 'Replace' : 'Save'}
          </Button>
        </>
      }
    >
      <Field label="Name of the view" help="Filters and order of this list are kept in this browser.">
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={40}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => onlyOnEnter(event, () => wanted && onName(wanted))}
          />
        )}
      </Field>
    </Dialog>
  );
}
