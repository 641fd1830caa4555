import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Partners, startPartners } from '../start-partners.js';
import { createVeriTransKeys } from './requests.js';
import { postNotification, type VeriTransNotification } from './notifications.js';
import { createVeriTrans } from './veritrans.js';

const delivered: VeriTransNotification[] = [];
const veriTrans = createVeriTrans({
  lateMs: 50,
  deliver: async (notification) => void delivered.push(notification),
});
let partners: Partners;

beforeAll(async () => {
  partners = await startPartners({ veriTrans });
});
afterAll(() => partners.stop());
beforeEach(() => veriTrans.behave(undefined));

const origin = 'http://shop.development.localhost:8081';
const test = createVeriTransKeys('A100000000000001069001cc');
const real = createVeriTransKeys('A100000000000001000001cc');
const at = (path: string) => `${partners.url}/veritrans/${path}`;

interface Call {
  readonly account?: typeof test;
  readonly key?: string;
  readonly change?: (body: string) => string;
  readonly path?: string;
}
async function call(
  command: string,
  params: object,
  { account = test, key = account.secretKey, change = (body) => body, path = 'paynow/v2' }: Call = {},
) {
  const isTest = account === test;
  const common = { txnVersion: '2.0.0', dummyRequest: isTest ? '1' : '0', merchantCcid: account.ccid };
  const signed = JSON.stringify({ ...params, ...common });
  const authHash = createHash('sha256').update(`${account.ccid}${signed}${key}`).digest('hex');
  const response = await fetch(at(`${isTest ? 'test-' : ''}${path}/${command}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: change(JSON.stringify({ params: JSON.parse(signed), authHash })),
  });
  const answer = (await response.json()) as { result: Record<string, unknown> };
  return answer.result;
}
const toPayment = (change: object = {}) => ({
  ...{ orderId: randomUUID(), amount: '500', jpo: '10', withCapture: 'false' },
  payNowIdParam: { token: veriTrans.token(test.ccid, '4111111111111111') },
  ...change,
});
async function authorize(change: object = {}) {
  const payment = toPayment(change);
  expect(await call('Authorize/card', payment)).toMatchObject({ mstatus: 'success' });
  return payment.orderId;
}
const searchFor = async (orderId: string) =>
  call(
    'Search/search',
    { newerFlag: 'false', containDummyFlag: 'true', searchParameters: { common: { orderId } } },
    { path: 'paynow-search/v2' },
  );
const rejected = { mstatus: 'failure', vResultCode: 'N000000000000000' };
const wrongState = { mstatus: 'failure', vResultCode: 'NH02000000000000' };

describe('a request', () => {
  it('is rejected with a wrong signature, changed parameters, or those of another account', async () => {
    expect(await call('Authorize/card', toPayment(), { key: 'wrong' })).toEqual(rejected);
    const change = (body: string) => body.replace('"500"', '"5"');
    expect(await call('Authorize/card', toPayment(), { change })).toEqual(rejected);
    expect(await call('Authorize/card', toPayment(), { account: { ...real, ccid: test.ccid } })).toEqual(
      rejected,
    );
    const foreign = await call('Authorize/card', toPayment(), { account: real });
    expect(foreign).toMatchObject({ vResultCode: 'OC09000000000000' });
  });

  it.each([
    [{ amount: '0' }],
    [{ amount: 500 }],
    [{ orderId: '注文' }],
    [{ jpo: '61' }],
    [{ cardNumber: '4111111111111111' }],
  ])('is rejected with parameters that are not as documented: %j', async (change) => {
    expect(await call('Authorize/card', toPayment(change))).toEqual(rejected);
  });

  it('is rejected for an order id that was used, whatever came of it', async () => {
    const orderId = await authorize();
    expect(await call('Authorize/card', toPayment({ orderId }))).toEqual(rejected);
    expect(await call('Authorize/mpi', toPayment({ orderId }))).toEqual(rejected);
  });
});

describe('an order', () => {
  it('is captured once, and cancelled in parts up to its amount', async () => {
    const orderId = await authorize();
    expect(await call('Capture/card', { orderId, amount: '400' })).toMatchObject(wrongState);
    expect(await call('Capture/card', { orderId, amount: '500' })).toMatchObject({ mstatus: 'success' });
    expect(await call('Capture/card', { orderId, amount: '500' })).toMatchObject(wrongState);
    const cancel = (amount: string) => call('Cancel/card', { orderId, amount });
    expect(await cancel('200')).toMatchObject({ mstatus: 'success' });
    expect(await cancel('301')).toMatchObject(wrongState);
    expect(await call('Cancel/card', { orderId })).toMatchObject({ mstatus: 'success' });
    const [order] = veriTrans.orders().filter((one) => one.orderId === orderId);
    expect(order).toMatchObject({ status: 'refunded', charges: 1, refunds: 2, refundedAmount: 500 });
  });

  it('cannot be captured once it was cancelled, nor found by another account', async () => {
    const orderId = await authorize();
    expect(await call('Capture/card', { orderId, amount: '500' }, { account: real })).toEqual(wrongState);
    await call('Cancel/card', { orderId });
    expect(await call('Capture/card', { orderId, amount: '500' })).toMatchObject(wrongState);
  });

  it('is found with all its commands', async () => {
    const orderId = await authorize();
    await call('Capture/card', { orderId, amount: '500' });
    const { orderInfos } = await searchFor(orderId);
    const [{ transactionInfos }] = (
      orderInfos as { orderInfo: [{ transactionInfos: { transactionInfo: object[] } }] }
    ).orderInfo;
    expect(transactionInfos.transactionInfo).toMatchObject([
      { command: 'Authorize', properTransactionInfo: { reqCardNumber: '411111******1111', txnKind: 'card' } },
      { command: 'Capture', mstatus: 'success', amount: '500' },
    ]);
    expect(await searchFor(randomUUID())).toMatchObject({ mstatus: 'success', searchCount: 0 });
  });
});

describe('3-D Secure', () => {
  const start = async (number: string, change: object = {}) => {
    const payment = toPayment({
      ...{ serviceOptionType: 'mpi-company', deviceChannel: '02', verifyResultLink: '2' },
      ...{ verifyTimeout: '15', cardholderNameOmitFlag: 'true', redirectionUri: `${origin}/tickets?id=t1` },
      payNowIdParam: { token: veriTrans.token(test.ccid, number) },
      ...change,
    });
    const { authStartUrl } = await call('Authorize/mpi', payment);
    return { orderId: payment.orderId, url: String(authStartUrl) };
  };
  const getResult = (orderId: string) => call('GetResult/mpi', { orderId });

  it.each([
    ['succeed', { mpiMstatus: 'success', cardMstatus: 'success' }],
    ['fail', { mpiMstatus: 'failure' }],
  ])('asks the member, and returns to the shop: %s', async (result, outcome) => {
    const { orderId, url } = await start('4000000000003220');
    expect((await getResult(orderId))['mpiMstatus']).toBeUndefined();
    expect(await call('Capture/card', { orderId, amount: '500' })).toMatchObject(wrongState);
    const page = await fetch(url, { headers: { 'accept-language': 'en' } });
    expect(await page.text()).toContain('3-D Secure authentication');
    const form = { method: 'POST', body: new URLSearchParams({}), redirect: 'manual' } as const;
    const back = await fetch(`${url}/${result}`, form);
    expect([back.status, back.headers.get('location')]).toEqual([303, `${origin}/tickets?id=t1`]);
    expect(await getResult(orderId)).toMatchObject(outcome);
    expect((await fetch(url)).status).toBe(410);
  });

  it.each([
    ['once', 'succeed', 'success', 'success'],
    ['twice', 'fail', 'failure', ''],
    ['none', 'succeed', 'success', 'success'],
    ['wrongSignature', 'succeed', 'success', 'success'],
  ] as const)('is reported to the URL of the payment: %s, %s', async (mode, result, mpi, card) => {
    delivered.length = 0;
    veriTrans.notifyBy(mode);
    const pushUrl = `${origin}/notifications`;
    const { orderId } = await start('4000000000003220', { pushUrl });
    veriTrans.authenticate(orderId, result);
    veriTrans.authenticate(orderId, result);
    expect(delivered).toHaveLength({ once: 1, twice: 2, none: 0, wrongSignature: 1 }[mode]);
    const { url, headers, body } = delivered[0] ?? veriTrans.getNotification(orderId);
    expect([url, headers['content-type']]).toEqual([pushUrl, 'application/x-www-form-urlencoded']);
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
      ...{ numberOfNotify: '1', pushTime: expect.stringMatching(/^[0-9]{14}$/), orderId0000: orderId },
      ...{ mpiMstatus0000: mpi, cardMstatus0000: card, dummy0000: '1' },
    });
    const signature = createHmac('sha256', Buffer.from(test.secretKey, 'hex')).update(body).digest('hex');
    const isSigned = headers['content-hmac'] === `h=HmacSHA256;s=${test.ccid};v=${signature}`;
    expect(isSigned).toBe(mode !== 'wrongSignature');
  });

  it('takes the name on the card, and is rejected without it unless it is omitted', async () => {
    const name = 'HANAKO NOREN';
    const given = { cardholderName: name, cardholderNameOmitFlag: undefined };
    const { orderId } = await start('4111111111111111', given);
    expect(veriTrans.getCardholderName(orderId)).toBe(name);
    for (const change of [{ cardholderNameOmitFlag: 'false' }, { cardholderName: '花子' }])
      expect((await start('4111111111111111', change)).url).toBe('undefined');
  });

  it('reports to a mini-app on this machine', async () => {
    const received: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      received.push(request.headers.host, request.url);
      response.end();
    }).listen(0, 'localhost');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const host = `shop.development.localhost:${port}`;
    await postNotification({ url: `http://${host}/m/shop/notifications`, headers: {}, body: 'a=b' });
    expect(received).toEqual([host, '/m/shop/notifications']);
    server.close();
    await postNotification({ url: `http://${host}/m/shop/notifications`, headers: {}, body: 'a=b' });
  });

  it('returns at once with a card that needs no authentication', async () => {
    const { orderId, url } = await start('4111111111111111');
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(303);
    expect(await getResult(orderId)).toMatchObject({ mpiMstatus: 'success', cardMstatus: 'success' });
  });
});

describe('a token', () => {
  const ask = async (change: Record<string, string> = {}) => {
    const body = {
      ...{ token_api_key: test.tokenApiKey, card_number: '4111111111111111', card_expire: '12/30' },
      ...{ security_code: '123', ...change },
    };
    const headers = { 'content-type': 'application/json', origin };
    const answer = await fetch(at('4gtoken'), { method: 'POST', headers, body: JSON.stringify(body) });
    return {
      status: answer.status,
      answer: (await answer.json()) as Record<string, string>,
      headers: answer.headers,
    };
  };

  it('is issued to a mini-app, and pays once', async () => {
    const { status, answer, headers } = await ask();
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    expect(answer).toMatchObject({ status: 'success', req_card_number: '411111********11' });
    const payNowIdParam = { token: answer['token'] };
    await authorize({ payNowIdParam });
    const again = await call('Authorize/card', toPayment({ payNowIdParam }));
    expect(again).toMatchObject({ vResultCode: 'OC09000000000000' });
  });

  it.each([
    [{ card_number: '' }, 'missing_card_number'],
    [{ card_number: '4111111111111112' }, 'digit_check_error'],
    [{ card_expire: '13/30' }, 'invalid_card_expire'],
    [{ security_code: '1' }, 'invalid_security_code'],
  ])('is not issued for %j', async (change, code) => {
    expect(await ask(change)).toMatchObject({ status: 400, answer: { status: 'failure', code } });
  });
});
