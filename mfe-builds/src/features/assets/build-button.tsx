import type { AppDetail } from '@noren/contracts/apps';
import { AssetCreate, listMissingBuildFields } from '@noren/contracts/assets';
import { errorTexts } from '@noren/contracts/errors';
import { pseudoText, useLocale, useMay } from '@noren/mfe-kit';
import { ButtonWithReason } from '@noren/mfe-kit/display';
import { Modal } from '@noren/mfe-kit/feedback';
import { Form, Input, useRules } from '@noren/mfe-kit/form';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages.js';
import { MissingSettings } from './missing-settings.js';
import { useBuildApp } from './queries.js';

interface Props {
  app: AppDetail;
  running: boolean;
  /** True while its dialog is open. */
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Renders the difference between the settings and earlier builds. */
  changes: () => ReactNode;
}

/** Starts a build after showing its inputs and asking for a description. */
export function BuildButton({ app, running, open, onOpen, changes }: Props) {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const mayBuild = useMay('asset.build');
  const rejectionReason = mayBuild ? (running ? 'buildProcessing' : undefined) : 'accessDenied';
  return (
    <>
      <ButtonWithReason
        type="primary"
        reason={rejectionReason && pseudoText(errorTexts[locale][rejectionReason])}
        onClick={() => onOpen(true)}
      >
        {t('build.start')}
      </ButtonWithReason>
      {open && rejectionReason === undefined ? (
        <BuildDialog app={app} changes={changes()} onClose={() => onOpen(false)} />
      ) : null}
    </>
  );
}

interface DialogProps {
  app: AppDetail;
  changes: ReactNode;
  onClose: () => void;
}

function BuildDialog({ app, changes, onClose }: DialogProps) {
  const t = useMessages();
  const rules = useRules();
  const [form] = Form.useForm<{ description?: string }>();
  const build = useBuildApp();
  const start = async ({ description }: { description?: string }) => {
    const body = description ? { description } : {};
    await build.mutateAsync({ params: { appId: app.id }, body }).then(onClose, () => undefined);
  };
  return (
    <Modal
      width={680}
      title={t('build.startTitle')}
      okText={t('build.start')}
      okButtonProps={{ disabled: listMissingBuildFields(app).length > 0 }}
      confirmLoading={build.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <MissingSettings app={app} />
      <p className="nrn-dialog-body">{t('build.startBody')}</p>
      <Form form={form} layout="vertical" onFinish={(values) => void start(values)}>
        <Form.Item
          name="description"
          label={t('build.description')}
          rules={rules(AssetCreate.properties.description)}
        >
          <Input placeholder={t('build.descriptionHint')} autoFocus />
        </Form.Item>
      </Form>
      <section className="builds-section builds-scrolled" aria-label={t('changes.title')}>
        <h2>{t('changes.title')}</h2>
        {changes}
      </section>
    </Modal>
  );
}
