import type { AppDetail } from '@noren/contracts/apps';
import type { AnyContent, ContentId } from '@noren/contracts/contents';
import type { RowAction } from '@noren/mfe-kit/nav';
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
  /** Returns a row's additional action, if its kind has one. */
  getAction: ((content: AnyContent) => RowAction) | undefined;
  /** The dialog that the action opened. */
  dialog: ReactNode;
}

/** Actions of single kinds: the QR code of a shop, the serial codes of a ticket. */
export function useContentActions(kindId: ContentId, app: AppDetail, mayWrite: boolean): ContentActions {
  const t = useMessages();
  const [opened, setOpened] = useState<AnyContent>();
  const close = () => setOpened(undefined);
  const toAction = (content: AnyContent, label: string, disabled = false): RowAction => ({
    key: 'more',
    label,
    disabled: !mayWrite || disabled,
    onClick: () => setOpened(content),
  });
  switch (kindId) {
    case 'shops':
      return {
        getAction: (shop) => toAction(shop, t('visitCode.open')),
        dialog: getVisible(opened, (shop) => <VisitCodeDialog app={app} shop={shop} onClose={close} />),
      };
    case 'tickets':
      return {
        getAction: (ticket) =>
          toAction(
            ticket,
            t('serial.open'),
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
