import { ConfirmDialog } from '@/components/ui/confirm-dialog';

export interface VoicesDialogProps {
  /** The names of the stored voices. */
  names: string[];
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a save that deletes all custom voices of a service, because their checkbox was cleared. */
export function VoicesDialog({ names, onClose, onConfirm }: VoicesDialogProps) {
  const one = names.length === 1;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={one ? 'Delete the custom voice?' : 'Delete the custom voices?'}
      question={`“Use custom voices” is off. Saving deletes ${names.join(', ')}.`}
      consequence={`Applications that use ${one ? 'it' : 'them'} can no longer speak, and a cloning key can’t be restored.`}
      confirmLabel={one ? 'Save and delete voice' : 'Save and delete voices'}
      onConfirm={onConfirm}
    />
  );
}
