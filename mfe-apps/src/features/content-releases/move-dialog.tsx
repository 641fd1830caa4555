import type { AppDetail } from '@noren/contracts/apps';
import type { ApiError } from '@noren/contracts/client';
import { type ContentRelease, ContentReleaseRequest } from '@noren/contracts/content-releases';
import { toast, useDraftSource } from '@noren/mfe-kit';
import { Modal } from '@noren/mfe-kit/feedback';
import { Form, Input, useRules } from '@noren/mfe-kit/form';
import { useState } from 'react';
import { useMessages } from '../../messages.js';
import { type CommentDraft, type CommentedMove, commentDraftName } from './comment-draft.js';
import { useDecideRelease, useRequestApproval } from './queries.js';
import { ReleaseScope } from './release-scope.js';
import { getMoveLabel } from './use-release-moves.js';

const decisions = { approve: 'approved', reject: 'rejected' } as const;

interface Props {
  app: AppDetail;
  release: ContentRelease;
  move: CommentedMove;
  /** Initial comment, from before a sign-in. */
  comment: string;
  /** Returns true if the page reports the error itself. */
  onError: (error: ApiError) => boolean;
  onClose: () => void;
}

/** Asks for the comment of a request or a decision, and shows what it applies to. */
export function MoveDialog({ app, release: current, move, comment, onError, onClose }: Props) {
  const t = useMessages();
  const rules = useRules();
  // What the user decides on, regardless of later reads.
  const [release] = useState(current);
  const [form] = Form.useForm<{ comment?: string }>();
  useDraftSource((): CommentDraft | undefined => {
    const { comment: typed = '' } = form.getFieldsValue();
    return typed === '' ? undefined : { move, comment: typed };
  }, commentDraftName(release));
  const outcome = {
    onSuccess: ({ data }: { data: ContentRelease }) => {
      toast.success(t(`releaseDone.${data.status === 'approved' ? 'published' : data.status}`));
      onClose();
    },
    onError: (error: ApiError) => {
      const isReported = onError(error);
      if (isReported) onClose();
      return isReported;
    },
  };
  const request = useRequestApproval(outcome);
  const decide = useDecideRelease(outcome);
  const params = { appId: release.appId, contentReleaseId: release.id };
  const send = (typed: { comment?: string }) => {
    const body = typed.comment ? { comment: typed.comment } : {};
    if (move === 'request') return request.mutate({ params, body });
    decide.mutate({ params, body: { status: decisions[move], digest: release.digest, ...body } });
  };
  const label = getMoveLabel(app, release, move);
  return (
    <Modal
      title={t(`${label}Title` as const, { name: release.name })}
      okText={t(label)}
      okButtonProps={{ danger: move === 'reject' }}
      confirmLoading={request.isPending || decide.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {move === 'reject' ? null : <ReleaseScope app={app} release={release} />}
      <Form form={form} layout="vertical" initialValues={{ comment }} onFinish={send}>
        <Form.Item
          name="comment"
          label={t('release.comment')}
          rules={rules(ContentReleaseRequest.properties.comment)}
        >
          <Input.TextArea rows={3} autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
}
