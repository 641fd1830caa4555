import type { AppDetail } from '@noren/contracts/apps';
import type { AnyContent, ContentId } from '@noren/contracts/contents';
import { Button } from '@noren/mfe-kit/display';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../messages.js';

// Lists load these dialogs on demand.
const VisitCodeDialog = lazy(() =>
  import('./visit-code/visit-code-dialog.js').then((module) => ({ default: module.VisitCodeDialog })),
);
const SerialCodesDialog = lazy(() =>
  import('./serial-codes/serial-codes-dialog.js').then((module) => ({ default: module.SerialCodesDialog })),
);

interface ContentActions {
  /** Renders a row's additional action, if its kind has one. */
  getAction: ((content: AnyContent) => ReactNode) | undefined;
  /** The dialog that the action opened. */
  dialog: ReactNode;
}

/** Actions of single kinds: the QR code of a shop, the serial codes of a ticket. */
export function useContentActions(kindId: ContentId, app: AppDetail, mayWrite: boolean): ContentActions {
  const t = useMessages();
  const [opened, setOpened] = useState<AnyContent>();
  const close = () => setOpened(undefined);
  const button = (content: AnyContent, label: string, name: string, disabled = false) => (
    <Button
      size="small"
      disabled={!mayWrite || disabled}
      aria-label={name}
      onClick={() => setOpened(content)}
    >
      {label}
    </Button>
  );
  switch (kindId) {
    case 'shops':
      return {
        getAction: (shop) => button(shop, t('visitCode.open'), t('visitCode.openOne', { name: shop.name })),
        dialog: getVisible(opened, (shop) => <VisitCodeDialog app={app} shop={shop} onClose={close} />),
      };
    case 'tickets':
      return {
        getAction: (ticket) =>
          button(
            ticket,
            t('serial.open'),
            t('serial.openOne', { name: ticket.name }),
            !(ticket['payments'] as readonly string[]).includes('serialCode'),
          ),
        dialog: getVisible(opened, (ticket) => (
          <SerialCodesDialog app={app} ticket={ticket} onClose={close} />
        )),
      };
    default:
      return { getAction: undefined, dialog: null };
  }
}

const getVisible = (content: AnyContent | undefined, dialog: (content: AnyContent) => ReactNode) =>
  content === undefined ? null : <Suspense fallback={null}>{dialog(content)}</Suspense>;
