import type { AppDetail } from '@noren/contracts/apps';
import { useMay } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../../messages.js';

// With its form and messages: few visits of an app's home need them.
const GroupsDrawer = lazy(() => import('./groups-drawer.js'));

/** Opens the groups of an app, for those who may change them. */
export function ChangeGroupsButton({ app }: { app: AppDetail }) {
  const t = useMessages();
  const may = useMay('app.write');
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t('groups.open')}
      </Button>
      {isOpen ? (
        <Suspense>
          <GroupsDrawer app={app} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
