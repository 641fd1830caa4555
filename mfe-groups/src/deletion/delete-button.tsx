import type { ApiError } from '@noren/contracts/client';
import { confirm, toast, useKitMessages } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { hasUses, InUseDialog } from '@noren/mfe-kit/feedback';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

/** The state of a deletion: the options of its write, and why it was rejected. */
export type Deletion = ReturnType<typeof useDeletion>;

/** Returns the handlers of a deletion: success leads to the list, a rejection is kept for the button to show. */
export function useDeletion(deleted: string, to: '/group' | '/connection') {
  const navigate = useNavigate();
  const [rejection, setRejection] = useState<ApiError>();
  return {
    rejection,
    dismiss: () => setRejection(undefined),
    outcome: {
      onSuccess: () => {
        toast.success(deleted);
        return navigate({ to, ignoreBlocker: true });
      },
      onError: (error: ApiError) => {
        if (!hasUses(error)) return false;
        setRejection(error);
        return true;
      },
    },
  };
}

interface Props {
  label: string;
  /** Title of the confirmation dialog. */
  title: string;
  body: string;
  disabled: boolean;
  loading: boolean;
  deletion: Deletion;
  onDelete: () => void;
}

/** Deletes an item after a confirmation; lists what still uses it if the service rejects. */
export function DeleteButton({ label, title, body, deletion, onDelete, ...state }: Props) {
  const kit = useKitMessages();
  const { rejection, dismiss } = deletion;
  const ask = async () => {
    if (await confirm({ title, body, okText: kit('action.delete'), danger: true })) onDelete();
  };
  return (
    <>
      <Button danger {...state} onClick={() => void ask()}>
        {label}
      </Button>
      {rejection === undefined ? null : <InUseDialog error={rejection} onClose={dismiss} />}
    </>
  );
}
