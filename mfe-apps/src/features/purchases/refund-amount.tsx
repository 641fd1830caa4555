import { type StaffTicketPurchase, TicketRefundCreate } from '@noren/contracts/tickets';
import { Form, InputNumber, Radio, useRules } from '@noren/mfe-kit/form';
import { useMessages } from '../../messages.js';
import { formatYen } from './purchase-labels.js';

type RefundOptions = NonNullable<StaffTicketPurchase['refundable']>;

export interface RefundValues {
  choice: 'whole' | 'unused' | 'other';
  /** Of the choice `other`; null while the field is empty. */
  amount?: number | null;
  reason: string;
}

/** Returns the amount that the form's values refund; undefined if there is none, or it is out of range. */
export function getRefundAmount(
  values: Partial<RefundValues> | undefined,
  options: RefundOptions | undefined,
): number | undefined {
  if (options === undefined) return undefined;
  const { paid, unused } = options;
  if (values?.choice === 'unused') return unused;
  if (values?.choice !== 'other') return paid;
  const { amount } = values;
  return typeof amount === 'number' && Number.isInteger(amount) && amount >= 0 && amount <= paid
    ? amount
    : undefined;
}

/** How much is refunded: all of it, the unused part, or another amount. */
export function RefundAmountFields({ options: { paid, unused } }: { options: RefundOptions }) {
  const t = useMessages();
  const rules = useRules();
  const form = Form.useFormInstance<RefundValues>();
  const choice = Form.useWatch('choice', form);
  const choices = [
    { value: 'whole', label: t('refund.whole', { amount: formatYen(paid) }) },
    ...(unused === paid
      ? []
      : [{ value: 'unused', label: t('refund.unused', { amount: formatYen(unused) }) }]),
    { value: 'other', label: t('refund.other') },
  ];
  return (
    <>
      <Form.Item name="choice" label={t('refund.amount')}>
        <Radio.Group aria-label={t('refund.amount')} vertical options={choices} />
      </Form.Item>
      {choice === 'other' ? (
        <Form.Item
          name="amount"
          label={t('refund.otherAmount')}
          extra={t('refund.limit', { amount: formatYen(paid) })}
          rules={rules({ ...TicketRefundCreate.properties.amount, maximum: paid }, { required: true })}
        >
          <InputNumber precision={0} inputMode="numeric" />
        </Form.Item>
      ) : null}
    </>
  );
}
