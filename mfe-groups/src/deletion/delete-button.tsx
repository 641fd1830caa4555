import type { ApiError } from '@noren/contracts';
import { confirm, toast, useKitTexts } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { InUseDialog, namesUses } from '@noren/mfe-kit/feedback';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

/** What becomes of a deletion: the options of its write, and why it was refused. */
export type Deletion = ReturnType<typeof useDeletion>;

/** Tells of a deletion and leads to the list; what still uses the thing is kept for the button to show. */
export function useDeletion(deleted: string, to: '/group' | '/connection') {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<ApiError>();
  return {
    refusal,
    forget: () => setRefusal(undefined),
    outcome: {
      onSuccess: () => {
        toast.success(deleted);
        return navigate({ to, ignoreBlocker: true });
      },
      onError: (error: ApiError) => {
        if (!namesUses(error)) return false;
        setRefusal(error);
        return true;
      },
    },
  };
}

interface Props {
  label: string;
  /** The question before. */
  title: string;
  body: string;
  disabled: boolean;
  loading: boolean;
  deletion: Deletion;
  onDelete: () => void;
}

/** Deletes a thing after a question; what still uses it is listed when the service refuses. */
export function DeleteButton({ label, title, body, deletion, onDelete, ...state }: Props) {
  const kit = useKitTexts();
  const { refusal, forget } = deletion;
  const ask = async () => {
    if (await confirm({ title, body, okText: kit('action.delete'), danger: true })) onDelete();
  };
  return (
    <>
      <Button danger {...state} onClick={() => void ask()}>
        {label}
      </Button>
      {refusal === undefined ? null : <InUseDialog error={refusal} onClose={forget} />}
    </>
  );
}
