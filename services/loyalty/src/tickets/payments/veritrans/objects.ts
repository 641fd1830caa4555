import { type Static, Type } from 'typebox';

/** A request or transaction succeeded, failed, or is undecided: https://www.veritrans.co.jp/docs/mdk_guide/result_list.html */
const Status = Type.Enum(['success', 'failure', 'pending']);
const text = Type.Optional(Type.String());

/** One command of an order: https://www.veritrans.co.jp/docs/mdk_guide/search.html */
const Transaction = Type.Object({
  command: Type.String(),
  mstatus: Status,
  vResultCode: Type.String(),
  properTransactionInfo: Type.Optional(Type.Object({ txnKind: text, reqCardNumber: text })),
});
export type Transaction = Static<typeof Transaction>;

/**
 * VeriTrans 4G's answers, as far as they are read here; other fields are ignored. Which command answers which of them:
 * https://www.veritrans.co.jp/docs/credit/interface_detail.html, https://www.veritrans.co.jp/docs/credit/secure_3d.html
 */
export const Answer = Type.Object({
  result: Type.Object({
    mstatus: Status,
    vResultCode: Type.String({ pattern: '^[A-Z0-9]{4}' }),
    /** The first six and the last digits of the card. */
    reqCardNumber: text,
    /** Where the browser begins with 3-D Secure. */
    authStartUrl: Type.Optional(Type.String({ pattern: '^https?://' })),
    /** Results of the authentication and of the payment after it; absent until there is one. */
    mpiMstatus: Type.Optional(Type.Union([Status, Type.Literal('')])),
    mpiVresultCode: text,
    cardMstatus: Type.Optional(Type.Union([Status, Type.Literal('')])),
    orderInfos: Type.Optional(
      Type.Object({
        orderInfo: Type.Optional(
          Type.Array(
            Type.Object({
              orderId: Type.String(),
              transactionInfos: Type.Optional(
                Type.Object({ transactionInfo: Type.Optional(Type.Array(Transaction)) }),
              ),
            }),
          ),
        ),
      }),
    ),
  }),
});
export type Result = Static<typeof Answer>['result'];

/** An answer of the token endpoint: https://www.veritrans.co.jp/docs/mdk_guide/token_list.html */
export const TokenAnswer = Type.Object({ status: Type.String(), code: Type.String() });
