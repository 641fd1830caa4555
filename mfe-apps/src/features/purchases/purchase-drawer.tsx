import type { StaffTicketPurchaseDetail } from '@noren/contracts/tickets';
import { getErrorCode, useMay } from '@noren/mfe-kit';
import { EventTimeline } from '@noren/mfe-kit/detail';
import { Button, Flex } from '@noren/mfe-kit/display';
import { Drawer } from '@noren/mfe-kit/feedback';
import { ErrorState, QueryState } from '@noren/mfe-kit/frame';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../messages.js';
import { PurchaseFacts, RefundFacts } from './purchase-facts.js';
import { usePurchase } from './queries.js';
import { RefundDialog } from './refund-dialog.js';
import { useFocusReturn } from './use-focus-return.js';

interface Props {
  appId: string;
  purchaseId: string;
  onClose: () => void;
}

/** The details of one purchase, its refund and its trail. */
export function PurchaseDrawer({ appId, purchaseId, onClose }: Props) {
  const t = useMessages();
  const purchase = usePurchase(appId, purchaseId);
  useFocusReturn();
  const loaded = purchase.data?.data;
  // A retry would not help.
  const isMissing = loaded === undefined && getErrorCode(purchase.error) === 'notFound';
  return (
    <Drawer
      size={640}
      title={t('purchase.details')}
      onClose={onClose}
      extra={loaded === undefined ? null : <RefundButton appId={appId} purchase={loaded} />}
    >
      {isMissing ? (
        <ErrorState error={purchase.error} title={t('purchase.missing')} />
      ) : (
        <QueryState query={purchase}>{({ data }) => <Details purchase={data} />}</QueryState>
      )}
    </Drawer>
  );
}

function Details({ purchase }: { purchase: StaffTicketPurchaseDetail }) {
  const t = useMessages();
  const { refund, trail } = purchase;
  return (
    <Flex vertical gap={24}>
      <Section title={t('purchase.facts')}>
        <PurchaseFacts purchase={purchase} />
      </Section>
      {refund === undefined ? null : (
        <Section title={t('refund.title')}>
          <RefundFacts refund={refund} />
        </Section>
      )}
      <Section title={t('purchase.trail')}>
        <EventTimeline
          events={trail.map(({ step, at }, index) => ({
            key: `${index}-${step}`,
            title: t(`purchaseStep.${step}`),
            at,
          }))}
        />
      </Section>
    </Flex>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="apps-purchase-heading">{title}</h3>
      {children}
    </section>
  );
}

/** Opens the refund of a purchase, if it can be refunded and the user may do it. */
function RefundButton({ appId, purchase }: { appId: string; purchase: StaffTicketPurchaseDetail }) {
  const t = useMessages();
  const mayWrite = useMay('content.write');
  const [isOpen, setOpen] = useState(false);
  const { refundable } = purchase;
  return (
    <>
      {mayWrite && refundable !== undefined ? (
        <Button danger onClick={() => setOpen(true)}>
          {t(refundable.paid === 0 ? 'refund.cancelSale' : 'refund.open')}
        </Button>
      ) : null}
      {isOpen ? <RefundDialog appId={appId} purchase={purchase} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
