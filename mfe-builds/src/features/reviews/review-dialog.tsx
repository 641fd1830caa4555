import type { Asset } from '@noren/contracts/assets';
import { ReviewCreate } from '@noren/contracts/reviews';
import { useDraftSource } from '@noren/mfe-kit';
import { Modal } from '@noren/mfe-kit/feedback';
import { Form, Input, useRules } from '@noren/mfe-kit/form';
import { useMessages } from '../../messages.js';
import { useDecideReview, useRequestReview } from './queries.js';
import { type ReviewDraft, reviewDraftName } from './review-draft.js';
import type { ReviewMove } from './use-review-moves.js';

const decisions = { approve: 'approved', reject: 'rejected' } as const;

interface Props {
  asset: Asset;
  move: Exclude<ReviewMove, 'cancel'>;
  /** Initial comment, from before a sign-in. */
  comment: string;
  onClose: () => void;
}

/** Asks for the comment of a request or a decision, and shows what it applies to. */
export function ReviewDialog({ asset, move, comment, onClose }: Props) {
  const t = useMessages();
  const rules = useRules();
  const [form] = Form.useForm<{ comment?: string }>();
  useDraftSource((): ReviewDraft | undefined => {
    const { comment: typed = '' } = form.getFieldsValue();
    return typed === '' ? undefined : { move, comment: typed };
  }, reviewDraftName(asset));
  const request = useRequestReview();
  const decide = useDecideReview();
  const params = { appId: asset.appId, assetsHistoryId: asset.assetsHistoryId };
  const send = async (typed: { comment?: string }) => {
    const labels = typed.comment ? { comment: typed.comment } : {};
    const sent =
      move === 'request'
        ? request.mutateAsync({ params, body: labels })
        : decide.mutateAsync({ params, body: { status: decisions[move], ...labels } });
    await sent.then(onClose, () => undefined);
  };
  return (
    <Modal
      title={t(`review.${move}Title`, { version: asset.assetsVersion })}
      okText={t(`review.${move}`)}
      okButtonProps={{ danger: move === 'reject' }}
      confirmLoading={request.isPending || decide.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {move === 'approve' ? <p>{t('review.bound', { digest: asset.digest?.slice(0, 12) ?? '' })}</p> : null}
      <Form
        form={form}
        layout="vertical"
        initialValues={{ comment }}
        onFinish={(values) => void send(values)}
      >
        <Form.Item name="comment" label={t('review.comment')} rules={rules(ReviewCreate.properties.comment)}>
          <Input.TextArea rows={3} autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
}
