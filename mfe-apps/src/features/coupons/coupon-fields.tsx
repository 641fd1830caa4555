import { type AppDetail, CouponCreate, couponUseTypes } from '@noren/contracts';
import { useKitTexts } from '@noren/mfe-kit';
import { Form, Input, InputNumber, Switch, useRules } from '@noren/mfe-kit/form';
import { Select } from '@noren/mfe-kit/select';
import { patternOf } from '../../pattern-of.js';
import { useTexts } from '../../texts.js';

const schema = CouponCreate.properties;

/** The fields of a coupon, with what must hold between them. */
export function CouponFields({ app, codeLength }: { app: AppDetail; codeLength: number }) {
  return (
    <>
      <ContentFields />
      <UseFields app={app} codeLength={codeLength} />
      <PeriodFields />
      <LimitFields />
    </>
  );
}

function ContentFields() {
  const t = useTexts();
  const rules = useRules();
  return (
    <>
      <Form.Item name="name" label={t('coupon.name')} rules={rules(schema.name, { required: true })}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="description" label={t('coupon.description')} rules={rules(schema.description)}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
      <Form.Item
        name="imageUrl"
        label={t('coupon.imageUrl')}
        rules={[{ pattern: patternOf(schema.imageUrl), message: t('rule.https') }]}
      >
        <Input placeholder="https://" />
      </Form.Item>
      <Form.Item
        name="barcode"
        label={t('coupon.barcode')}
        rules={rules(schema.barcode, { patternRule: 'halfWidth' })}
      >
        <Input autoComplete="off" />
      </Form.Item>
    </>
  );
}

function UseFields({ app, codeLength }: { app: AppDetail; codeLength: number }) {
  const t = useTexts();
  const kit = useKitTexts();
  const useType: string | undefined = Form.useWatch('useType');
  const offered = couponUseTypes.filter(
    (type) => type === useType || (type !== 'hitap' && type !== 'echoss') || app.features[type],
  );
  return (
    <>
      <Form.Item
        name="useType"
        label={t('coupon.useType')}
        rules={[{ required: true, message: kit('rule.required') }]}
      >
        <Select options={offered.map((value) => ({ value, label: t(`useType.${value}`) }))} />
      </Form.Item>
      {useType === 'security' ? (
        <Form.Item
          name="securityCode"
          label={t('coupon.securityCode')}
          rules={[
            { required: true, message: kit('rule.required') },
            {
              pattern: new RegExp(`^[0-9]{${codeLength}}$`),
              message: t('rule.codeLength', { length: codeLength }),
            },
          ]}
        >
          <Input autoComplete="off" inputMode="numeric" maxLength={12} />
        </Form.Item>
      ) : null}
    </>
  );
}

function PeriodFields() {
  const t = useTexts();
  return (
    <div className="apps-pair">
      <Form.Item name="startsAt" label={t('coupon.startsAt')}>
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item
        name="endsAt"
        label={t('coupon.endsAt')}
        dependencies={['startsAt']}
        rules={[
          ({ getFieldValue }) => ({
            // Both say Japan's time in the same notation, so their order is that of the text.
            validator: (_, end?: string) =>
              !end || !getFieldValue('startsAt') || end > getFieldValue('startsAt')
                ? Promise.resolve()
                : Promise.reject(new Error(t('rule.endAfterStart'))),
          }),
        ]}
      >
        <Input type="datetime-local" />
      </Form.Item>
    </div>
  );
}

function LimitFields() {
  const t = useTexts();
  const rules = useRules();
  return (
    <>
      <div className="apps-pair">
        <Form.Item
          name="firstPeople"
          label={t('coupon.firstPeople')}
          extra={t('help.firstPeople')}
          rules={rules(schema.firstPeople)}
        >
          <InputNumber className="apps-number" precision={0} />
        </Form.Item>
        <Form.Item
          name="totalUses"
          label={t('coupon.totalUses')}
          extra={t('help.totalUses')}
          dependencies={['firstPeople']}
          rules={[
            ...rules(schema.totalUses),
            ({ getFieldValue }) => ({
              validator: (_, uses?: number) =>
                !uses || !getFieldValue('firstPeople') || uses >= getFieldValue('firstPeople')
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('rule.usesForPeople'))),
            }),
          ]}
        >
          <InputNumber className="apps-number" precision={0} />
        </Form.Item>
      </div>
      {(['oncePerDay', 'membersOnly', 'published'] as const).map((name) => (
        <Form.Item key={name} name={name} label={t(`coupon.${name}`)} valuePropName="checked">
          <Switch />
        </Form.Item>
      ))}
    </>
  );
}
