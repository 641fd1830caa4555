import { useKitMessages, useMay } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Page } from '@noren/mfe-kit/frame';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../messages.js';
import { useCreateRuntime } from './queries.js';
import { RuntimeForm } from './runtime-form.js';

/** Registers a published version of the runtime. */
export function RuntimeCreate() {
  const t = useMessages();
  const kit = useKitMessages();
  const navigate = useNavigate();
  const create = useCreateRuntime();
  return (
    <Page
      title={t('runtime.create')}
      subtitle={t('runtime.createBody')}
      breadcrumb={<Link to="/runtime-version">{t('runtime.title')}</Link>}
    >
      <RuntimeForm
        name=""
        submitText={t('runtime.create')}
        disabled={!useMay('runtime.write')}
        pending={create.isPending}
        save={(name) => create.mutateAsync({ body: { name } })}
        actions={
          <Button disabled={false} onClick={() => void navigate({ to: '/runtime-version' })}>
            {kit('action.cancel')}
          </Button>
        }
      />
    </Page>
  );
}
