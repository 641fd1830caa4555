import type { ApiError, AppDetail, Coupon } from '@noren/contracts';
import { couponEndpoints } from '@noren/contracts';
import { api, confirmUnsaved, toast, useKitTexts, useMay, useUnsavedGuard } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Alert, ConflictDialog, Drawer } from '@noren/mfe-kit/feedback';
import { applyApiErrors, Form } from '@noren/mfe-kit/form';
import { useState } from 'react';
import { useTexts } from '../../texts.js';
import { couponDifferences } from './coupon-differences.js';
import { CouponFields } from './coupon-fields.js';
import { type CouponValues, couponBody, couponValues, newCoupon } from './coupon-values.js';
import { useCreateCoupon, useUpdateCoupon } from './use-save-coupon.js';

interface Props {
  app: AppDetail;
  /** None for a new one. */
  coupon: Coupon | undefined;
  codeLength: number;
  onClose: () => void;
}

/** Creates or changes a coupon. */
export function CouponDrawer({ app, coupon, codeLength, onClose }: Props) {
  const t = useTexts();
  const kit = useKitTexts();
  const [form] = Form.useForm<CouponValues>();
  // The coupon that is edited, whatever a later read of the list brings.
  const [base, setBase] = useState(coupon);
  const [dirty, setDirty] = useState(false);
  const [newest, setNewest] = useState<Coupon>();
  const mayWrite = useMay('content.write');
  useUnsavedGuard(dirty);
  const outcome = {
    onSuccess: () => {
      toast.success(kit('state.saved'));
      onClose();
    },
    onError: (error: ApiError) => {
      if (error.code !== 'conflict' || base === undefined) return applyApiErrors(form, error);
      void newestOf(error, base).then(setNewest, () => toast.error(kit('state.notSaved')));
      return true;
    },
  };
  const create = useCreateCoupon(outcome);
  const update = useUpdateCoupon(outcome);
  const save = (values: CouponValues) => {
    const body = couponBody(values);
    if (base === undefined) create.mutate({ params: { appId: app.id }, body });
    else
      update.mutate({
        params: { appId: app.id, couponId: base.id },
        body: { ...body, version: base.version },
      });
  };
  const close = async () => {
    if (!dirty || (await confirmUnsaved())) onClose();
  };
  return (
    <Drawer
      open
      size={560}
      title={coupon === undefined ? t('coupon.create') : coupon.name}
      closable={{ 'aria-label': kit('action.close') }}
      onClose={() => void close()}
      extra={
        <Button
          type="primary"
          disabled={!mayWrite}
          loading={create.isPending || update.isPending}
          onClick={() => form.submit()}
        >
          {kit('action.save')}
        </Button>
      }
    >
      {mayWrite ? null : <Alert type="info" showIcon title={kit('state.readOnly')} />}
      <Form
        form={form}
        layout="vertical"
        disabled={!mayWrite}
        initialValues={coupon === undefined ? newCoupon : couponValues(coupon)}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={() => setDirty(true)}
        onFinish={save}
      >
        <CouponFields app={app} codeLength={codeLength} />
      </Form>
      {newest === undefined ? null : (
        <ConflictDialog
          differences={couponDifferences(couponBody(form.getFieldsValue()), newest, t)}
          onCancel={() => setNewest(undefined)}
          onFetch={() => {
            setBase(newest);
            form.setFieldsValue({ ...emptied(form.getFieldsValue()), ...couponValues(newest) });
            setDirty(false);
            setNewest(undefined);
          }}
        />
      )}
    </Drawer>
  );
}

const emptied = (values: CouponValues): Partial<CouponValues> =>
  Object.fromEntries(Object.keys(values).map((name) => [name, undefined]));

/** The coupon as it is now: in the refusal, or read again. */
async function newestOf(error: ApiError, { appId, id }: Coupon): Promise<Coupon> {
  const current = error.current as Partial<Coupon> | undefined;
  if (current?.name !== undefined && current.version !== undefined) return current as Coupon;
  return (await api().call(couponEndpoints.get, { params: { appId, couponId: id } })).data;
}
