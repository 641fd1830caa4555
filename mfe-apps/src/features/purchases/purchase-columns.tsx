import type { StaffTicketPurchase } from '@noren/contracts/tickets';
import { formatDateTime } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import type { TableColumnsType } from '@noren/mfe-kit/table';
import { useMessages } from '../../messages.js';
import { usePurchaseLabels } from './purchase-labels.js';
import { PurchaseStatus } from './purchase-status.js';

/** Returns the columns of the purchases; the ticket's name opens the purchase. */
export function usePurchaseColumns(onOpen: (id: string) => void): TableColumnsType<StaffTicketPurchase> {
  const t = useMessages();
  const { getMember, getAmount, getUses } = usePurchaseLabels();
  return [
    {
      title: t('purchase.at'),
      key: 'at',
      className: 'apps-moment',
      render: (_, { createdAt }) => formatDateTime(createdAt),
    },
    {
      title: t('purchase.ticket'),
      key: 'ticket',
      isName: true,
      getText: ({ ticketName }) => ticketName,
      render: (_, { id, ticketName, createdAt }) => (
        <Button
          type="link"
          className="apps-link"
          aria-label={t('purchase.open', { name: ticketName, at: formatDateTime(createdAt) })}
          onClick={() => onOpen(id)}
        >
          {ticketName}
        </Button>
      ),
    },
    { title: t('purchase.member'), key: 'member', render: (_, purchase) => getMember(purchase) },
    {
      title: t('purchase.payment'),
      key: 'payment',
      render: (_, { payment }) => t(`purchasePayment.${payment}`),
    },
    {
      title: t('purchase.amount'),
      key: 'amount',
      align: 'right',
      render: (_, purchase) => getAmount(purchase),
    },
    {
      title: t('purchase.status'),
      key: 'status',
      render: (_, purchase) => <PurchaseStatus purchase={purchase} />,
    },
    { title: t('purchase.uses'), key: 'uses', align: 'right', render: (_, purchase) => getUses(purchase) },
  ];
}
