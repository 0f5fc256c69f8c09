import { useState, type FormEvent } from 'react';
import { mayLeave } from '@/components/resource/may-leave';
import { useUnsavedWork } from '@/components/resource/unsaved-work';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { callBff } from '@/lib/kit/bff-client';
import { openProvider } from './switch-provider';

/** Asks for the name of a new service provider; the new one becomes the current one. */
export function AddProviderDialog({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [tries, setTries] = useState(0);
  useUnsavedWork(busy);

  function refuse(why: string) {
    setError(why);
    setTries((count) => count + 1);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (!name) return refuse('Name is required.');
    setError(undefined);
    // Afterwards, the page is left for the new provider's.
    if (!(await mayLeave())) return;
    setBusy(true);
    const result = await callBff<{ sid: string }>('POST', '/service-providers', { name });
    if (!result.ok) {
      setBusy(false);
      return refuse(result.problem.message);
    }
    // Stays busy until the page is gone: a second press would add another provider.
    if (!(await openProvider(result.value.sid, true))) onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title="Add new service provider"
      tries={tries}
      footer={
        <>
          <Button aria-disabled={busy || undefined} onClick={busy ? undefined : onClose}>
            Cancel
          </Button>
          <Button type="submit" form="add-provider" variant="primary" busy={busy} busyLabel="Saving…">
            Save
          </Button>
        </>
      }
    >
      <form id="add-provider" onSubmit={submit} noValidate>
        <Field label="Name" required error={error} announced>
          {(control) => <Input {...control} name="name" autoComplete="off" />}
        </Field>
      </form>
    </Dialog>
  );
}
