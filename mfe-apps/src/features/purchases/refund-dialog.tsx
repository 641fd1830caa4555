import {
  maxRefundReason,
  type StaffTicketPurchaseDetail,
  TicketRefundCreate,
} from '@noren/contracts/tickets';
import { toast } from '@noren/mfe-kit';
import { Alert, Modal } from '@noren/mfe-kit/feedback';
import { applyApiErrors, Form, Input, useRules } from '@noren/mfe-kit/form';
import { useState } from 'react';
import { useMessages } from '../../messages.js';
import { formatYen } from './purchase-labels.js';
import { useRefreshPurchase, useRefund } from './queries.js';
import { getRefundAmount, RefundAmountFields, type RefundValues } from './refund-amount.js';
import { useFocusReturn } from './use-focus-return.js';

interface Props {
  appId: string;
  purchase: StaffTicketPurchaseDetail;
  onClose: () => void;
}

const { reason } = TicketRefundCreate.properties;

/** Refunds a purchase, or cancels a sale that cost nothing here, after it has explained the consequences. */
export function RefundDialog({ appId, purchase, onClose }: Props) {
  const t = useMessages();
  const rules = useRules();
  const [form] = Form.useForm<RefundValues>();
  // What the user decides on, regardless of later reads.
  const [seen, setSeen] = useState(purchase);
  const [hasChanged, setHasChanged] = useState(false);
  const refresh = useRefreshPurchase(appId, purchase.id);
  useFocusReturn();
  const { ticketName, payment, uses = 0, refundable } = seen;
  // Kept after a conflict, when the purchase can no longer be refunded.
  const [isPaid] = useState((purchase.refundable?.paid ?? 0) > 0);
  const amount = getRefundAmount(Form.useWatch([], form), refundable);
  const { refund, isPending } = useRefund(appId, purchase.id, {
    onSuccess: (refunded) => {
      toast.success(t(refunded > 0 ? 'refund.done' : 'refund.saleCancelled'));
      onClose();
    },
    onError: (error) => {
      if (error.code === 'conflict') {
        setHasChanged(true);
        void refresh().then((newest) => newest && setSeen(newest));
        return true;
      }
      if (error.code === 'ticketPaymentUnavailable') {
        toast.error(t('refund.otherShop'));
        return true;
      }
      return applyApiErrors(form, error);
    },
  });
  return (
    <Modal
      title={t(isPaid ? 'refund.ask' : 'refund.askCancel', { name: ticketName })}
      mask={{ closable: false }}
      okText={getConfirmLabel(t, isPaid, amount)}
      okButtonProps={{ danger: true, disabled: refundable === undefined }}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={() => {
        if (!isPending) onClose();
      }}
    >
      {hasChanged ? (
        <Alert
          type="warning"
          showIcon
          className="apps-refund-notice"
          title={t(refundable === undefined ? 'refund.noLonger' : 'refund.changed')}
        />
      ) : null}
      <p>
        {t('refund.ends')}{' '}
        {payment === 'serialCode' ? t('refund.atShop') : isPaid ? t('refund.toCard') : null}
      </p>
      <Form<RefundValues>
        form={form}
        name="refund"
        layout="vertical"
        initialValues={{ choice: 'whole', reason: '' }}
        onFinish={(values) => {
          const chosen = getRefundAmount(values, refundable);
          if (chosen !== undefined) refund({ amount: chosen, reason: values.reason.trim(), uses });
        }}
      >
        {isPaid && refundable !== undefined ? <RefundAmountFields options={refundable} /> : null}
        <Form.Item
          name="reason"
          label={t('refund.reason')}
          extra={t('refund.reasonNote')}
          rules={rules(reason, { required: true })}
        >
          <Input.TextArea rows={3} showCount maxLength={maxRefundReason} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

function getConfirmLabel(
  t: ReturnType<typeof useMessages>,
  isPaid: boolean,
  amount: number | undefined,
): string {
  if (!isPaid) return t('refund.cancelSale');
  if (amount === undefined) return t('refund.open');
  return amount === 0 ? t('refund.endOnly') : t('refund.confirm', { amount: formatYen(amount) });
}
