import { useState } from 'react';
import { FormProblem } from '@/components/resource/form-problem';
import { askForOptions } from '@/components/resource/load-options';
import { lookForMade } from '@/components/resource/look-again';
import { useSave } from '@/components/resource/use-save';
import { Combobox } from '@/components/ui/combobox';
import type { ComboboxOption } from '@/components/ui/combobox-options';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Field } from '@/components/ui/field';
import { callBff } from '@/lib/kit/bff-client';
import type { Problem } from '@/lib/kit/problem';
import styles from './carrier-form.module.css';

export interface PresetPickerProps {
  /** The account that will own the carrier; null for all accounts. */
  account: { sid: string; name: string } | null;
}

const loadPresets = (query: string, signal: AbortSignal) =>
  askForOptions(`/carriers/presets?q=${encodeURIComponent(query)}`, signal);

/** Picks a preset carrier of the platform: asks, creates it with its gateways, and opens it. */
export function PresetPicker({ account }: PresetPickerProps) {
  const { busy, send, follow } = useSave();
  const [chosen, setChosen] = useState<ComboboxOption>();
  const [problem, setProblem] = useState<Problem>();

  async function create() {
    if (!chosen) return;
    setProblem(undefined);
    const body = { preset: chosen.value, account: account?.sid ?? null };
    const result = await send(callBff<{ sid: string; mark: string | null }>('POST', '/carriers/preset', body));
    if (!result.ok) return setProblem(result.problem);
    const { sid, mark } = result.value;
    follow(`/internal/carriers/${sid}/edit${mark ? `?preset=${mark}` : ''}`);
  }

  return (
    <div className={styles.preset}>
      <Field
        label="Select a predefined carrier"
        help="Creates the carrier with its gateways now; you add your credentials next."
      >
        {(given) => (
          <Combobox
            {...given}
            noun="predefined carriers"
            placeholder="None"
            value=""
            load={loadPresets}
            onChange={(_value, option) => setChosen(option)}
          />
        )}
      </Field>
      <ConfirmDialog
        open={chosen !== undefined}
        onClose={() => {
          setChosen(undefined);
          setProblem(undefined);
        }}
        title="Predefined carrier"
        question={`Create carrier “${chosen?.label ?? ''}” with its preset gateways, ${account ? `for ${account.name}` : 'shared with all accounts'}?`}
        consequence="Anything you entered here is dropped. The new carrier opens for editing; you can discard it until you save."
        confirmLabel="Create carrier"
        busyLabel="Creating…"
        tone="primary"
        busy={busy}
        onConfirm={() => void create()}
      >
        {problem && (
          <FormProblem
            problem={problem}
            onLook={() => lookForMade('/carriers/preset', { preset: chosen?.value, account: account?.sid })}
          />
        )}
      </ConfirmDialog>
    </div>
  );
}
