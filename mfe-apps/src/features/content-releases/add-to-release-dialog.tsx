import type { AppDetail } from '@noren/contracts/apps';
import type { ContentRelease } from '@noren/contracts/content-releases';
import type { ContentId } from '@noren/contracts/contents';
import { useKitMessages } from '@noren/mfe-kit';
import { Alert, Modal } from '@noren/mfe-kit/feedback';
import { Form, Radio } from '@noren/mfe-kit/form';
import { Select } from '@noren/mfe-kit/select';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../messages.js';
import { useReleases } from './queries.js';
import { type ReleaseValues, ReleaseFields, toNameAndTime, toReleaseValues } from './release-fields.js';
import { useAddToRelease } from './use-add-to-release.js';

interface Props {
  app: AppDetail;
  kind: ContentId;
  contentIds: readonly string[];
  /** Suggested name of a new release. */
  name?: string | undefined;
  onClose: (isAdded: boolean) => void;
}

interface Values extends ReleaseValues {
  target: 'existing' | 'new';
  releaseId?: string;
}

/** Adds contents in their newest versions to a draft release, or to a new one. */
export function AddToReleaseDialog({ app, kind, contentIds, name = '', onClose }: Props) {
  const t = useMessages();
  const kit = useKitMessages();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const drafts = useReleases(app.id, { status: 'draft', size: 100, sort: 'updatedAt,desc' });
  const [added, setAdded] = useState<ContentRelease>();
  const { add, isBusy } = useAddToRelease(app.id, setAdded);
  const count = contentIds.length;
  if (added !== undefined) {
    return (
      <Modal
        title={t('addToRelease.done', { name: added.name, count })}
        okText={t('addToRelease.openRelease')}
        cancelText={kit('action.close')}
        onOk={() =>
          void navigate({
            to: '/app/$appId/content-release/$contentReleaseId',
            params: { appId: app.id, contentReleaseId: added.id },
          })
        }
        onCancel={() => onClose(true)}
      >
        <p className="nrn-dialog-body">{t('addToRelease.doneNote')}</p>
      </Modal>
    );
  }
  const releases = drafts.data?.data ?? [];
  const [first] = releases;
  return (
    <Modal
      title={t('addToRelease.title', { count })}
      okText={t('addToRelease.ok')}
      okButtonProps={{ disabled: drafts.isPending }}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={() => onClose(false)}
    >
      {drafts.isPending ? (
        <p role="status">{kit('state.loading')}</p>
      ) : (
        <>
          {drafts.isError ? <Alert type="warning" showIcon title={t('addToRelease.noList')} /> : null}
          <Form<Values>
            form={form}
            name="addToRelease"
            layout="vertical"
            initialValues={{
              ...toReleaseValues({ name }),
              // A suggested name means that a new release is wanted.
              target: first === undefined || name !== '' ? 'new' : 'existing',
              releaseId: first?.id,
            }}
            onFinish={({ target, releaseId, ...values }) =>
              void add(
                contentIds.map((contentId) => ({ kind, contentId, action: 'publish' })),
                target === 'existing' && releaseId !== undefined ? releaseId : toNameAndTime(values),
              )
            }
          >
            {first === undefined ? null : (
              <Form.Item name="target" label={t('addToRelease.target')}>
                <Radio.Group
                  aria-label={t('addToRelease.target')}
                  options={[
                    { value: 'existing', label: t('addToRelease.existing') },
                    { value: 'new', label: t('addToRelease.new') },
                  ]}
                />
              </Form.Item>
            )}
            <Target
              isReviewed={app.releasePolicy.contentReview !== 'off'}
              releases={releases.map(({ id, name, count: items }) => ({
                value: id,
                label: t('addToRelease.choice', { name, count: items }),
              }))}
            />
          </Form>
        </>
      )}
    </Modal>
  );
}

interface TargetProps {
  isReviewed: boolean;
  releases: { value: string; label: string }[];
}

/** The existing release, or the fields of a new one. */
function Target({ isReviewed, releases }: TargetProps) {
  const t = useMessages();
  const form = Form.useFormInstance<Values>();
  const target = Form.useWatch('target', form);
  if (releases.length === 0 || target === 'new') return <ReleaseFields isReviewed={isReviewed} />;
  return (
    <Form.Item name="releaseId" label={t('addToRelease.release')}>
      <Select showSearch={{ optionFilterProp: 'label' }} options={releases} />
    </Form.Item>
  );
}
