import { type Static, type TSchema, Type } from 'typebox';

/** Stripe's objects, as far as they are read here; unknown fields are ignored, as its versioning expects. */
const nullable = <S extends TSchema>(schema: S) => Type.Optional(Type.Union([schema, Type.Null()]));

const InstalmentPlan = Type.Object({
  type: Type.String(),
  count: nullable(Type.Integer()),
  interval: nullable(Type.String()),
});

/** https://docs.stripe.com/api/charges/object */
const Charge = Type.Object({
  amount_refunded: Type.Integer(),
  payment_method_details: nullable(
    Type.Object({
      card: nullable(Type.Object({ brand: nullable(Type.String()), last4: nullable(Type.String()) })),
    }),
  ),
});

/** https://docs.stripe.com/api/payment_intents/object */
export const PaymentIntent = Type.Object({
  id: Type.String({ pattern: '^pi_' }),
  status: Type.Enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'succeeded',
    'canceled',
  ]),
  customer: nullable(Type.String()),
  setup_future_usage: nullable(Type.String()),
  next_action: nullable(
    Type.Object({
      type: Type.String(),
      redirect_to_url: nullable(Type.Object({ url: nullable(Type.String({ pattern: '^https?://' })) })),
    }),
  ),
  last_payment_error: nullable(Type.Object({ code: nullable(Type.String()) })),
  /** An object where it is expanded. */
  latest_charge: nullable(Type.Union([Type.String(), Charge])),
  payment_method_options: nullable(
    Type.Object({
      card: nullable(
        Type.Object({
          installments: nullable(Type.Object({ available_plans: nullable(Type.Array(InstalmentPlan)) })),
        }),
      ),
    }),
  ),
});
export type PaymentIntent = Static<typeof PaymentIntent>;

export const Customer = Type.Object({ id: Type.String({ pattern: '^cus_' }) });
export const PaymentMethod = Type.Object({ id: Type.String({ pattern: '^(pm|card)_' }) });
export const PaymentMethodList = Type.Object({ data: Type.Array(PaymentMethod) });
/** https://docs.stripe.com/api/refunds/object */
export const Refund = Type.Object({ status: nullable(Type.String()) });
export const Account = Type.Object({ id: Type.String() });
export const Deleted = Type.Object({ deleted: Type.Boolean() });

/** https://docs.stripe.com/api/errors */
export const ErrorAnswer = Type.Object({
  error: Type.Object({
    type: Type.String(),
    code: nullable(Type.String()),
    param: nullable(Type.String()),
  }),
});
