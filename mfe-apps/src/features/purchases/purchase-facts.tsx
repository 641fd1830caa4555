import { errorTexts } from '@noren/contracts/errors';
import type { StaffTicketPurchase } from '@noren/contracts/tickets';
import { formatDateTime, formatLastMinute, pseudoText, useLocale } from '@noren/mfe-kit';
import { Descriptions } from '@noren/mfe-kit/detail';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages.js';
import { formatYen, usePurchaseLabels } from './purchase-labels.js';
import { PurchaseStatus } from './purchase-status.js';

type Fact = readonly [label: string, value: ReactNode];

/** The facts about a purchase. */
export function PurchaseFacts({ purchase }: { purchase: StaffTicketPurchase }) {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const { getMember, getAmount, getUses } = usePurchaseLabels();
  const { id, environment, ticketName, payment, createdAt, validUntil, error } = purchase;
  return (
    <Facts
      facts={[
        [t('purchase.id'), id],
        [t('purchase.environment'), t(`environment.${environment}`)],
        [t('purchase.at'), formatDateTime(createdAt)],
        [t('purchase.ticket'), ticketName],
        [t('purchase.member'), getMember(purchase)],
        [t('purchase.payment'), t(`purchasePayment.${payment}`)],
        [t('purchase.amount'), getAmount(purchase)],
        [
          t('purchase.status'),
          <>
            <PurchaseStatus purchase={purchase} />
            {error === undefined ? null : (
              <span className="apps-failure">{pseudoText(errorTexts[locale][error])}</span>
            )}
          </>,
        ],
        [
          t('purchase.validUntil'),
          validUntil === undefined ? t('content.none') : formatLastMinute(validUntil),
        ],
        [t('purchase.uses'), getUses(purchase)],
      ]}
    />
  );
}

/** The refund of a purchase. */
export function RefundFacts({ refund }: { refund: NonNullable<StaffTicketPurchase['refund']> }) {
  const t = useMessages();
  const { amount, reason, requestedBy, requestedAt, completedAt } = refund;
  return (
    <Facts
      facts={[
        [t('refund.amount'), formatYen(amount)],
        [t('refund.reason'), reason],
        [t('refund.requestedBy'), requestedBy],
        [t('refund.requestedAt'), formatDateTime(requestedAt)],
        [
          t('refund.completedAt'),
          completedAt === undefined ? t('refund.pending') : formatDateTime(completedAt),
        ],
      ]}
    />
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Descriptions
      className="apps-facts"
      column={1}
      bordered
      size="small"
      items={facts.map(([label, children]) => ({ key: label, label, children }))}
    />
  );
}
