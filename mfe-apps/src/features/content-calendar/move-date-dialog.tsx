import { Modal } from '@noren/mfe-kit/feedback';
import { DateInput, Form } from '@noren/mfe-kit/form';
import { useMessages } from '../../messages.js';
import type { DateItem } from './calendar-items.js';

interface Props {
  item: DateItem;
  onMove: (day: string) => void;
  onClose: () => void;
}

/** Asks for the day that a date moves to. */
export function MoveDateDialog({ item, onMove, onClose }: Props) {
  const t = useMessages();
  const [form] = Form.useForm<{ day: string }>();
  return (
    <Modal
      title={t('calendar.moveTitle', { name: item.date.name })}
      okText={t('calendar.move')}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ day: item.day }}
        onFinish={({ day }) => (day === item.day ? onClose() : onMove(day))}
      >
        <Form.Item
          name="day"
          label={`${item.label} (${item.time})`}
          extra={t('calendar.moveNote')}
          rules={[{ required: true, message: t('calendar.dayMissing') }]}
        >
          <DateInput
            autoFocus
            // The button is outside the form, so the browser would not submit it.
            onPressEnter={(event) => {
              event.preventDefault();
              form.submit();
            }}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
