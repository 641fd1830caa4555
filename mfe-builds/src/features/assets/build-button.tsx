import { AssetCreate } from '@noren/contracts';
import { useMay } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Modal } from '@noren/mfe-kit/feedback';
import { Form, Input, useRules } from '@noren/mfe-kit/form';
import { useState } from 'react';
import { useTexts } from '../../texts.js';
import { useBuildApp } from './use-build-app.js';

/** Starts a build after asking what it is for. */
export function BuildButton({ appId, running }: { appId: string; running: boolean }) {
  const t = useTexts();
  const rules = useRules();
  const mayBuild = useMay('asset.build');
  const [open, setOpen] = useState(false);
  const [form] = Form.useForm<{ description?: string }>();
  const build = useBuildApp();
  const start = async ({ description }: { description?: string }) => {
    await build.mutateAsync({ params: { appId }, body: description ? { description } : {} }).then(
      () => setOpen(false),
      () => undefined,
    );
  };
  return (
    <>
      <Button type="primary" disabled={!mayBuild || running} onClick={() => setOpen(true)}>
        {t('build.start')}
      </Button>
      <Modal
        open={open}
        centered
        title={t('build.startTitle')}
        okText={t('build.start')}
        confirmLoading={build.isPending}
        destroyOnHidden
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
      >
        <p>{t('build.startBody')}</p>
        <Form form={form} layout="vertical" preserve={false} onFinish={(values) => void start(values)}>
          <Form.Item
            name="description"
            label={t('build.description')}
            rules={rules(AssetCreate.properties.description)}
          >
            <Input placeholder={t('build.descriptionHint')} autoFocus />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
}
