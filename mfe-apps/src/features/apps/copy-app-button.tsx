import type { App } from '@noren/contracts/apps';
import { useMay } from '@noren/mfe-kit';
import { Button, type ButtonProps } from '@noren/mfe-kit/display';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../messages.js';

// With its form and messages: most visits of the list need neither.
const CopyAppDrawer = lazy(() => import('./copy-app-drawer.js'));

interface Props extends Pick<ButtonProps, 'type' | 'size' | 'className'> {
  app: Pick<App, 'id' | 'name' | 'systemName' | 'groupId'>;
}

/** Opens the form that duplicates an app. */
export function CopyAppButton({ app, ...look }: Props) {
  const t = useMessages();
  const may = useMay('app.write');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...look}
        disabled={!may}
        aria-label={t('copy.of', { name: app.name })}
        onClick={() => setOpen(true)}
      >
        {t('copy.open')}
      </Button>
      {isOpen ? (
        <Suspense>
          <CopyAppDrawer app={app} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
