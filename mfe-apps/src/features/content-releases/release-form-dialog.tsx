import type { ContentReleaseCreate } from '@noren/contracts/content-releases';
import { Modal } from '@noren/mfe-kit/feedback';
import { Form } from '@noren/mfe-kit/form';
import { type ReleaseValues, ReleaseFields, toNameAndTime, toReleaseValues } from './release-fields.js';

interface Props {
  title: string;
  okText: string;
  isReviewed: boolean;
  isBusy: boolean;
  /** Name and time at first. */
  initial: Pick<ContentReleaseCreate, 'name' | 'publishAt'>;
  onSave: (values: Pick<ContentReleaseCreate, 'name' | 'publishAt'>) => void;
  onClose: () => void;
}

/** Asks for the name and the time of a release. */
export function ReleaseFormDialog({ title, okText, isReviewed, isBusy, initial, onSave, onClose }: Props) {
  const [form] = Form.useForm<ReleaseValues>();
  return (
    <Modal
      title={title}
      okText={okText}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<ReleaseValues>
        form={form}
        name="release"
        layout="vertical"
        initialValues={toReleaseValues(initial)}
        onFinish={(values) => onSave(toNameAndTime(values))}
      >
        <ReleaseFields isReviewed={isReviewed} />
      </Form>
    </Modal>
  );
}
