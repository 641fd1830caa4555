import { ContentReleaseCreate } from '@noren/contracts/content-releases';
import { Form, Input, Radio, TimeInput, useRules } from '@noren/mfe-kit/form';
import { useKitMessages } from '@noren/mfe-kit';
import { useMessages } from '../../messages.js';

/** Name and time of a release, as a form holds them. */
export interface ReleaseValues {
  name: string;
  when: 'approved' | 'time';
  publishAt?: string | undefined;
}

type NameAndTime = Pick<ContentReleaseCreate, 'name' | 'publishAt'>;

export function toReleaseValues({ name, publishAt }: NameAndTime): ReleaseValues {
  return { name, when: publishAt === undefined ? 'approved' : 'time', publishAt };
}

export function toNameAndTime({ name, when, publishAt }: ReleaseValues): NameAndTime {
  return { name: name.trim(), ...(when === 'time' && publishAt !== undefined ? { publishAt } : {}) };
}

/** The fields of a release: its name and when it is published, in Japan's time. */
export function ReleaseFields({ isReviewed }: { isReviewed: boolean }) {
  const t = useMessages();
  const kit = useKitMessages();
  const rules = useRules();
  const form = Form.useFormInstance<ReleaseValues>();
  const when = Form.useWatch('when', form);
  return (
    <>
      <Form.Item
        name="name"
        label={t('release.name')}
        rules={rules(ContentReleaseCreate.properties.name, { required: true })}
      >
        <Input autoFocus placeholder={t('release.nameHint')} />
      </Form.Item>
      <Form.Item name="when" label={t('release.time')}>
        <Radio.Group
          vertical
          aria-label={t('release.time')}
          options={[
            { value: 'approved', label: t(isReviewed ? 'release.onceApproved' : 'release.atOnce') },
            { value: 'time', label: t('release.atTime') },
          ]}
        />
      </Form.Item>
      {when === 'time' ? (
        <Form.Item
          name="publishAt"
          label={t('release.publishAt')}
          extra={t('release.publishAtNote')}
          rules={[
            { required: true, message: kit('rule.required') },
            {
              validator: (_: unknown, at: string | undefined) =>
                at !== undefined && Date.parse(at) <= Date.now()
                  ? Promise.reject(new Error(t('release.timePast')))
                  : Promise.resolve(),
            },
          ]}
        >
          <TimeInput />
        </Form.Item>
      ) : null}
    </>
  );
}
