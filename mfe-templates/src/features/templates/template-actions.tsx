import type { ApiError } from '@noren/contracts/client';
import type { Template } from '@noren/contracts/templates';
import { confirm, toast, useKitMessages } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { hasUses, InUseDialog } from '@noren/mfe-kit/feedback';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../messages.js';
import { useClearTemplateCache, useDeleteTemplate } from './queries.js';

interface Props {
  template: Template;
  /** Links to the edit page instead of the detail page. */
  edit?: boolean;
}

/** The actions on a template as a whole. */
export function TemplateActions({ template, edit = false }: Props) {
  const t = useMessages();
  const navigate = useNavigate();
  const { id } = template;
  const toEdit = () => void navigate({ to: '/template/$templateId', params: { templateId: id } });
  const toDetail = () => void navigate({ to: '/template/detail/$detailId', params: { detailId: id } });
  return (
    <>
      <DeleteButton template={template} />
      <ClearCacheButton template={template} />
      <Button type={edit ? 'primary' : 'default'} onClick={edit ? toEdit : toDetail}>
        {t(edit ? 'detail.edit' : 'edit.show')}
      </Button>
    </>
  );
}

function ClearCacheButton({ template }: { template: Template }) {
  const t = useMessages();
  const clear = useClearTemplateCache({ onSuccess: () => toast.success(t('cache.done')) });
  const ask = async () => {
    const yes = await confirm({
      title: t('cache.title', { name: template.name }),
      body: t('cache.body'),
      okText: t('cache.button'),
    });
    if (yes) clear.mutate({ params: { templateId: template.id } });
  };
  return (
    <Button loading={clear.isPending} onClick={() => void ask()}>
      {t('cache.button')}
    </Button>
  );
}

function DeleteButton({ template }: { template: Template }) {
  const t = useMessages();
  const kit = useKitMessages();
  const navigate = useNavigate();
  const [rejection, setRejection] = useState<ApiError>();
  const remove = useDeleteTemplate({
    onSuccess: () => {
      toast.success(t('delete.done'));
      return navigate({ to: '/template', ignoreBlocker: true });
    },
    onError: (error) => {
      const isUsed = hasUses(error);
      if (isUsed) setRejection(error);
      return isUsed;
    },
  });
  const ask = async () => {
    const yes = await confirm({
      title: t('delete.title', { name: template.name }),
      body: t('delete.body'),
      okText: kit('action.delete'),
      danger: true,
    });
    if (yes) remove.mutate({ params: { id: template.id } });
  };
  return (
    <>
      <Button danger loading={remove.isPending} onClick={() => void ask()}>
        {t('delete.button')}
      </Button>
      {rejection === undefined ? null : (
        <InUseDialog error={rejection} onClose={() => setRejection(undefined)} />
      )}
    </>
  );
}
