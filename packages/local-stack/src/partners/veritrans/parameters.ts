/** The parameters that a command accepts here, by their path: those of its document that Noren sends. */
export type Parameters = Readonly<Record<string, RegExp>>;

export const orderId = /^[A-Za-z0-9_-]{1,100}$/;
export const amount = /^[1-9][0-9]{0,7}$/;

/** In every request: https://www.veritrans.co.jp/docs/openapi/reference. */
const common: Parameters = {
  txnVersion: /^2\.0\.0$/,
  dummyRequest: /^[01]$/,
  merchantCcid: /^[A-Za-z0-9]+$/,
};

/** https://www.veritrans.co.jp/docs/credit/interface_detail.html */
export const cardAuthorization: Parameters = {
  orderId,
  amount,
  jpo: /^(10|61C[0-9]{2})$/,
  withCapture: /^(true|false)$/,
  'payNowIdParam.token?': /^[a-f0-9-]{36}$|^[\w-]{1,100}$/,
  'payNowIdParam.accountParam.accountId?': orderId,
};

/**
 * https://www.veritrans.co.jp/docs/credit/secure_3d.html; values as in VeriTrans's own client library:
 * https://www.veritrans.co.jp/docs/mdk_guide
 */
export const authentication: Parameters = {
  ...cardAuthorization,
  serviceOptionType: /^mpi-(none|complete|company|merchant)$/,
  deviceChannel: /^02$/,
  redirectionUri: /^https?:\/\/.{1,1000}$/,
  verifyResultLink: /^[012]$/,
  verifyTimeout: /^[1-9][0-9]{0,2}$/,
  'pushUrl?': /^https?:\/\/.{1,248}$/,
  'cardholderName?': /^[ -~]{2,45}$/,
  'cardholderNameOmitFlag?': /^(true|false)$/,
  'tempRegistration?': /^[01]$/,
};

/** https://www.veritrans.co.jp/docs/mdk_guide/search.html */
export const search: Parameters = {
  newerFlag: /^(true|false)$/,
  'containDummyFlag?': /^(true|false)$/,
  'serviceTypeCd.0?': /^card$/,
  'serviceTypeCd.1?': /^mpi$/,
  'searchParameters.common.orderId': orderId,
};

/** As in another party's client: docs/partners.md. */
export const accountDeletion: Parameters = {
  'payNowIdParam.accountParam.accountId': orderId,
  'payNowIdParam.accountParam.accountBasicParam.deleteCardInfo': /^[01]$/,
};

/** Returns nested values by their path: `payNowIdParam.token`. */
export function flatten(value: unknown, path = ''): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return { [path]: value };
  const nested = Object.entries(value).map(([name, inner]) =>
    flatten(inner, path ? `${path}.${name}` : name),
  );
  return Object.assign({}, ...nested) as Record<string, unknown>;
}

/** True if all parameters are known and well formed, and none is missing. A trailing `?` marks optional ones. */
export function areValid(values: Readonly<Record<string, unknown>>, parameters: Parameters): boolean {
  const expected = Object.entries({ ...common, ...parameters });
  const names = new Set(expected.map(([name]) => name.replace('?', '')));
  if (Object.keys(values).some((name) => !names.has(name))) return false;
  return expected.every(([name, pattern]) => {
    const value = values[name.replace('?', '')];
    if (value === undefined) return name.endsWith('?');
    return typeof value === 'string' && pattern.test(value);
  });
}
