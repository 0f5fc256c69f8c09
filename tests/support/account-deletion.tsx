import { DeleteDialog } from '@/components/resource/delete-dialog';

/** The dialog that deletes an account, which asks for a phrase and first looks for what is in the way. */
export function accountDeletion(onClose: () => void, own?: { asksPassword: boolean }) {
  return (
    <DeleteDialog
      api="/accounts/1"
      title="Delete account Alpine?"
      question="Are you sure?"
      done="Gone"
      phrase="delete my account"
      previews
      own={own}
      onClose={onClose}
    />
  );
}
