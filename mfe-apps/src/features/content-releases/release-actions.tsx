import type { AppDetail } from '@noren/contracts/apps';
import type { ApiError } from '@noren/contracts/client';
import type { ContentRelease } from '@noren/contracts/content-releases';
import { confirm, toast, useDraftRestore } from '@noren/mfe-kit';
import { ButtonWithReason } from '@noren/mfe-kit/display';
import { useState } from 'react';
import { useMessages } from '../../messages.js';
import { CommentDraft, type CommentedMove, commentDraftName } from './comment-draft.js';
import { MoveDialog } from './move-dialog.js';
import { useCancelRelease, useTakeBackRelease } from './queries.js';
import { type ReleaseMove, useReleaseMoves } from './use-release-moves.js';

interface Props {
  app: AppDetail;
  release: ContentRelease;
  /** Returns true if the page reports the error itself. */
  onError: (error: ApiError) => boolean;
}

/** The moves of a release, each after a dialog. */
export function ReleaseActions({ app, release, onError }: Props) {
  const moves = useReleaseMoves(app, release);
  const [opened, setOpened] = useState<CommentDraft>();
  useDraftRestore(CommentDraft, (found) => setOpened(found as CommentDraft), commentDraftName(release));
  const confirmed = useConfirmedMoves(release, onError);
  const start = (move: ReleaseMove) =>
    move === 'cancel' || move === 'takeBack'
      ? void confirmed(move)
      : setOpened({ move: move satisfies CommentedMove, comment: '' });
  return (
    <>
      {moves.map(({ move, label, reason }) => (
        <ButtonWithReason
          key={move}
          type={move === 'request' || move === 'approve' ? 'primary' : 'default'}
          danger={move === 'reject' || move === 'takeBack'}
          reason={reason}
          onClick={() => start(move)}
        >
          {label}
        </ButtonWithReason>
      ))}
      {opened === undefined ? null : (
        <MoveDialog
          app={app}
          release={release}
          {...opened}
          onError={onError}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** The moves that only need a confirmation. */
function useConfirmedMoves({ appId, id, name }: ContentRelease, onError: Props['onError']) {
  const t = useMessages();
  const onSuccess = ({ data }: { data: ContentRelease }) =>
    toast.success(t(`releaseDone.${data.status === 'approved' ? 'published' : data.status}`));
  const cancel = useCancelRelease({ onSuccess, onError });
  const takeBack = useTakeBackRelease({ onSuccess, onError });
  const writes = { cancel, takeBack };
  return async (move: keyof typeof writes) => {
    const sure = await confirm({
      title: t(`releaseMove.${move}Title`, { name }),
      body: t(`releaseMove.${move}Body`),
      okText: t(`releaseMove.${move}`),
      danger: true,
      ...(move === 'cancel' ? { cancelText: t('releaseMove.keep') } : {}),
    });
    if (sure) writes[move].mutate({ params: { appId, contentReleaseId: id } });
  };
}
