import { auditEndpoints } from '@noren/contracts/audit';
import type { ApiError } from '@noren/contracts/client';
import type { Runtime } from '@noren/contracts/runtimes';
import { formatDateTime, useKitMessages, useLocale, useMay } from '@noren/mfe-kit';
import { AuditTrail } from '@noren/mfe-kit/audit';
import { Descriptions, Typography } from '@noren/mfe-kit/detail';
import { Button } from '@noren/mfe-kit/display';
import { hasUses, InUseDialog } from '@noren/mfe-kit/feedback';
import { Page, QueryState } from '@noren/mfe-kit/frame';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../messages.js';
import { useRecommendedId, useRuntime, useUpdateRuntime } from './queries.js';
import { RuntimeForm } from './runtime-form.js';
import { useRuntimeRemoval } from './use-runtime-removal.js';

/** One runtime version: its facts, its name, and its history. */
export function RuntimeDetail() {
  const t = useMessages();
  const kit = useKitMessages();
  const { runtimeVersionId } = useParams({ from: '/runtime-version/$runtimeVersionId' });
  const navigate = useNavigate();
  const mayWrite = useMay('runtime.write');
  const runtime = useRuntime(runtimeVersionId);
  const removal = useRuntimeRemoval(() => navigate({ to: '/runtime-version', ignoreBlocker: true }));
  const runtimeVersion = runtime.data?.data;
  return (
    <Page
      title={
        runtimeVersion === undefined ? t('runtime.detail') : t('runtime.named', { name: runtimeVersion.name })
      }
      breadcrumb={<Link to="/runtime-version">{t('runtime.title')}</Link>}
      actions={
        runtimeVersion === undefined ? null : (
          <>
            <Recommend runtime={runtimeVersion} />
            <Button href={runtimeVersion.previewUrl} target="_blank">
              {t('runtime.preview')}
            </Button>
            <Button danger disabled={!mayWrite} onClick={() => void removal.ask(runtimeVersion)}>
              {kit('action.delete')}
            </Button>
          </>
        )
      }
    >
      <QueryState query={runtime}>
        {({ data }) => (
          <div className="builds-stack">
            <RuntimeFacts runtime={data} />
            <RenameForm key={data.version} runtime={data} />
            <section className="builds-section">
              <h2>{t('runtime.trail')}</h2>
              <RuntimeAudit id={data.id} />
            </section>
          </div>
        )}
      </QueryState>
      {removal.dialog}
    </Page>
  );
}

function RuntimeFacts({ runtime }: { runtime: Runtime }) {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  return (
    <div className="nrn-panel">
      <Descriptions
        size="small"
        column={3}
        items={[
          {
            key: 'digest',
            label: t('column.digest'),
            children: (
              <Typography.Text code copyable={{ text: runtime.digest }}>
                {runtime.digest.slice(0, 12)}
              </Typography.Text>
            ),
          },
          { key: 'created', label: t('column.created'), children: formatDateTime(runtime.createdAt) },
          { key: 'updated', label: t('column.updated'), children: formatDateTime(runtime.updatedAt) },
          {
            key: 'published',
            label: t('runtime.published'),
            children: runtime.publishedAt === undefined ? '–' : formatDateTime(runtime.publishedAt),
          },
          { key: 'changes', label: t('runtime.changes'), children: runtime.changes?.[locale] ?? '–' },
          {
            key: 'supports',
            label: t('runtime.supports'),
            children: t('runtime.supported', {
              pages: runtime.pages?.length ?? '–',
              sections: runtime.sections?.length ?? '–',
            }),
          },
        ]}
      />
    </div>
  );
}

/** Makes new apps start with this runtime version. */
function Recommend({ runtime: { id, name, version } }: { runtime: Runtime }) {
  const t = useMessages();
  const mayWrite = useMay('runtime.write');
  const isRecommended = useRecommendedId() === id;
  const update = useUpdateRuntime({ onError: () => undefined });
  const body = { version, name, recommended: true } as const;
  return (
    <Button
      disabled={!mayWrite || isRecommended}
      loading={update.isPending}
      onClick={() => update.mutate({ params: { id }, body })}
    >
      {t(isRecommended ? 'runtime.recommended' : 'runtime.recommend')}
    </Button>
  );
}

function RenameForm({ runtime }: { runtime: Runtime }) {
  const t = useMessages();
  const kit = useKitMessages();
  const [rejection, setRejection] = useState<ApiError>();
  const update = useUpdateRuntime({
    onError: (error) => {
      if (!hasUses(error)) return undefined;
      setRejection(error);
      return true;
    },
  });
  const { id, name, version } = runtime;
  return (
    <>
      <RuntimeForm
        name={name}
        submitText={kit('action.save')}
        disabled={!useMay('runtime.write')}
        pending={update.isPending}
        save={(next) => update.mutateAsync({ params: { id }, body: { version, name: next } })}
      />
      {rejection === undefined ? null : (
        <InUseDialog
          error={rejection}
          body={t('runtime.renameInUse')}
          onClose={() => setRejection(undefined)}
        />
      )}
    </>
  );
}

function RuntimeAudit({ id }: { id: string }) {
  const t = useMessages();
  const search = useSearch({ from: '/runtime-version/$runtimeVersionId' });
  const navigate = useNavigate();
  const labels: Record<string, string> = {
    '/id': t('runtime.id'),
    '/name': t('column.name'),
    '/digest': t('column.digest'),
    '/previewUrl': t('runtime.previewUrl'),
    '/recommendedAt': t('runtime.recommended'),
  };
  return (
    <AuditTrail
      endpoint={auditEndpoints.runtime}
      params={{ id }}
      search={search}
      onSearch={(next) =>
        void navigate({
          to: '/runtime-version/$runtimeVersionId',
          params: { runtimeVersionId: id },
          search: next,
          ignoreBlocker: true,
        })
      }
      fieldLabel={(pointer) => labels[pointer]}
      valueLabel={(pointer, value) => (typeof value === 'string' ? toText(pointer, value) : undefined)}
    />
  );
}

function toText(pointer: string, value: string): string | undefined {
  if (pointer === '/digest') return value.slice(0, 12);
  return pointer === '/recommendedAt' ? formatDateTime(value) : undefined;
}
