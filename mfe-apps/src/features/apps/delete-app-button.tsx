import { type AppDetail, appEndpoints, type Environment, environments } from '@noren/contracts/apps';
import { trashDays } from '@noren/contracts/core';
import { deploymentEndpoints } from '@noren/contracts/deployments';
import { type MemberHolders, staffMemberEndpoints } from '@noren/contracts/members';
import {
  addMessages,
  api,
  confirm,
  getErrorMessage,
  toast,
  useKitMessages,
  useLocale,
  useMay,
} from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { trashMessages } from '../../locales/trash-messages.js';
import { useMessages } from '../../messages.js';
import { useDeleteApp, useRestoreApp } from './queries.js';

addMessages('apps', trashMessages);

/** Deletes the app once the user confirms what goes offline with it; if members use it, by typing its name. */
export function DeleteAppButton({ app }: { app: AppDetail }) {
  const t = useMessages();
  const kit = useKitMessages();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const locale = useLocale((state) => state.locale);
  const may = useMay('app.delete');
  const restore = useRestoreApp();
  const remove = useDeleteApp({
    // Invalidates only the lists: reading the deleted app again would fail.
    refresh: [],
    onSuccess: () => {
      for (const { id } of [appEndpoints.list, appEndpoints.listTrash])
        void cache.invalidateQueries({ queryKey: ['apps', id] });
      toast.success(t('delete.done', { name: app.name }), {
        label: t('delete.undo'),
        run: () => restore.mutate({ params: { appId: app.id } }),
        isUndo: true,
      });
      void navigate({ to: '/' });
    },
  });
  const confirmLoss = async ({ live, memberCount, holders }: Loss) => {
    const isInUse = memberCount > 0 || live.some(({ environment }) => environment === 'production');
    const points = live.map(({ environment, version }) =>
      t('delete.live', { environment: t(`environment.${environment}`), version }),
    );
    const counts = [
      ['delete.members', memberCount],
      ['delete.points', holders.points],
      ['delete.coupons', holders.coupons],
      ['delete.tickets', holders.tickets],
    ] as const;
    for (const [message, count] of counts)
      if (count > 0) points.push(t(message, { count: count.toLocaleString(locale) }));
    const yes = await confirm({
      title: t('delete.title', { name: app.name }),
      body: t('delete.body', { days: trashDays }),
      points,
      ...(isInUse ? { typed: app.name } : {}),
      okText: kit('action.delete'),
      danger: true,
    });
    if (yes) remove.mutate({ params: { appId: app.id } });
  };
  const ask = useMutation({
    mutationFn: () => readLoss(app.id),
    onSuccess: (loss) => void confirmLoss(loss),
    onError: (error) => toast.error(getErrorMessage(error)),
  });
  return (
    <Button danger disabled={!may} loading={ask.isPending || remove.isPending} onClick={() => ask.mutate()}>
      {kit('action.delete')}
    </Button>
  );
}

interface Loss {
  /** Builds that are live now. */
  live: { environment: Environment; version: number }[];
  /** Members in production. */
  memberCount: number;
  /** How many of them hold what. */
  holders: MemberHolders;
}

async function readLoss(appId: string): Promise<Loss> {
  const params = { appId };
  const query = { environment: 'production' } as const;
  const [deployments, members, holders] = await Promise.all([
    api().call(deploymentEndpoints.latest, { params }),
    api().call(staffMemberEndpoints.list, { params, query: { ...query, size: 1 } }),
    api().call(staffMemberEndpoints.countHolders, { params, query }),
  ]);
  const live = environments.flatMap((environment) => {
    const deployment = deployments.data.live[environment];
    return deployment === undefined ? [] : [{ environment, version: deployment.assetsVersion }];
  });
  return { live, memberCount: members.page.totalElements, holders: holders.data };
}
