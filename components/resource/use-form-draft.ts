import { useState } from 'react';
import type { ComboboxOption } from '@/components/ui/combobox-options';
import { fieldsOf, type Facts, type Field, type Values } from '@/lib/kit/form';
import type { DraftOfferProps } from './draft-offer';
import type { ResourceFormOptions } from './form-options';
import type { FormSectionsProps } from './form-sections';
import { isMarked } from './save-state';
import { useSignedInUser } from './signed-in-user';
import type { FormParts } from './form-parts';
import { same } from './unsaved-values';
import { forgetDraft } from './use-draft';

type Picked = Record<string, ComboboxOption | undefined>;

/** The changed fields, and the options behind those whose value is an id. */
interface FormDraft<F extends Facts> {
  values: Values;
  picked: Picked;
  /** What they replace, by which a save recognises someone else's change. */
  replaced?: Values;
  /** The facts that the changes are based on; see `began`. */
  facts?: Partial<F>;
}

type DraftedForm<F extends Facts> = Pick<
  ResourceFormOptions<F>,
  'form' | 'api' | 'draftPath' | 'began' | 'onPick' | 'valueLabels'
>;

/**
 * The draft of a declared form. Only changed values are kept, so that restoring the draft leaves alone what someone else may
 * have changed since; secrets never are.
 */
export function useFormDraft<F extends Facts>(
  { form, api, draftPath = api, began, onPick, valueLabels }: DraftedForm<F>,
  { current, context, setValue, followed }: FormParts<F>,
  { dirty, before }: { dirty: Record<string, unknown>; before: Values },
  { unsaved, saves }: Pick<DraftOfferProps<unknown>, 'unsaved' | 'saves'>,
  onBegan: (replaced: Values, facts: Partial<F>) => void,
): {
  draft: DraftOfferProps<FormDraft<F>>;
  picks: Pick<FormSectionsProps, 'onPick' | 'valueLabels'>;
  /** Once it is saved, also if the form has been left meanwhile. */
  forget: () => void;
} {
  const user = useSignedInUser();
  const [picked, setPicked] = useState<Picked>({});
  const kept = fieldsOf(form).filter((field) => !isSecret(field));
  const changed = kept.filter(({ name }) => isMarked(dirty[name])).map(({ name }) => name);
  const chosen = Object.entries(picked).filter(([name, option]) => option?.value === current[name]);

  function pick(name: string, option: unknown) {
    setPicked((before) => ({ ...before, [name]: option as ComboboxOption | undefined }));
    onPick?.(name, option);
  }

  const ofProvider = context.mode === 'create';
  return {
    forget: () => forgetDraft(user, draftPath, ofProvider),
    draft: {
      path: draftPath,
      ofProvider,
      values: {
        values: Object.fromEntries(changed.map((name) => [name, current[name]])),
        replaced: Object.fromEntries(changed.map((name) => [name, before[name]])),
        picked: Object.fromEntries(chosen.filter(([name]) => changed.includes(name))),
        ...(began && { facts: began(context.facts) }),
      },
      unsaved: unsaved && changed.length > 0,
      saves,
      secrets: fieldsOf(form)
        .filter(isSecret)
        .map(({ name }) => name),
      onRestore: (found) => {
        // What is stored by now is no change any more, and replaces nothing.
        const open = kept.filter(({ name }) => name in found.values && !same(found.values[name], before[name]));
        if (open.length > 0) onBegan(replacedOf(found, open), found.facts ?? {});
        for (const { name } of kept) {
          if (!(name in found.values)) continue;
          setValue(name, found.values[name]);
          if (found.picked[name]) pick(name, found.picked[name]);
        }
      },
    },
    picks: {
      onPick: (name, option) => {
        pick(name, option);
        followed(name);
      },
      valueLabels: { ...valueLabels, ...Object.fromEntries(chosen.map(([name, option]) => [name, option!.label])) },
    },
  };
}

/** What a draft's changes of these fields replace. */
function replacedOf({ replaced = {} }: FormDraft<Facts>, fields: readonly Field[]): Values {
  const known = fields.filter(({ name }) => name in replaced);
  return Object.fromEntries(known.map(({ name }) => [name, replaced[name]]));
}

function isSecret({ kind, secret }: Field): boolean {
  return secret === true || kind === 'password';
}
