import type { PaymentSetup } from '@noren/contracts/tickets';

/** A card as typed. It stays in the form's state and is sent only to the gateway. */
export interface Card {
  number: string;
  expiryMonth: number;
  expiryYear: number;
  securityCode: string;
}

/** Why there is no token: the gateway rejected the card, or was not reached. */
export class CardTokenError extends Error {
  readonly why: 'rejected' | 'failed';

  constructor(why: 'rejected' | 'failed') {
    super(why);
    this.why = why;
  }
}

type TokenSetup = Pick<PaymentSetup, 'gateway' | 'tokenUrl' | 'ccid' | 'tokenApiKey'>;

/** How a kind of gateway is asked for a token, and answers. */
interface Protocol {
  toRequest: (setup: TokenSetup, card: Card) => Pick<RequestInit, 'headers' | 'body'>;
  /** True if a status means that the card is wrong. */
  isRejection: (status: number) => boolean;
  /** Returns the token of an answer. */
  getToken: (answer: { data?: { token?: unknown }; id?: unknown; token?: unknown }) => unknown;
}

const protocols: Record<PaymentSetup['gateway'], Protocol> = {
  generic: {
    toRequest: ({ ccid, tokenApiKey }, card) => ({
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ ccid, tokenApiKey, ...card }),
    }),
    isRejection: (status) => status < 500,
    getToken: ({ data }) => data?.token,
  },
  // https://docs.stripe.com/api/tokens/create_card; the account has to allow it:
  // https://support.stripe.com/questions/card-tokenization-restrictions-using-publishable-keys
  stripe: {
    toRequest: ({ tokenApiKey }, { number, expiryMonth, expiryYear, securityCode }) => ({
      headers: { accept: 'application/json', authorization: `Bearer ${tokenApiKey}` },
      body: new URLSearchParams({
        'card[number]': number,
        'card[exp_month]': String(expiryMonth),
        'card[exp_year]': String(expiryYear),
        'card[cvc]': securityCode,
      }),
    }),
    isRejection: (status) => status === 402,
    getToken: ({ id }) => id,
  },
  // https://www.veritrans.co.jp/docs/credit/token_guide.html,
  // https://www.veritrans.co.jp/docs/mdk_guide/token_list.html
  veriTrans: {
    toRequest: ({ tokenApiKey }, { number, expiryMonth, expiryYear, securityCode }) => ({
      headers: { accept: 'application/json', 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        token_api_key: tokenApiKey,
        card_number: number,
        card_expire: `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear).slice(-2)}`,
        security_code: securityCode,
        lang: 'ja',
      }),
    }),
    isRejection: (status) => status === 400,
    getToken: ({ token }) => token,
  },
};

/** Timeout of the gateway in milliseconds. */
const timeoutMs = 20_000;

/**
 * Exchanges a card for a single-use token at the gateway.
 * The browser calls the gateway directly, so that neither our servers nor this browser's storage ever receive the
 * card.
 * @throws CardTokenError
 */
export async function cardToken(setup: TokenSetup, card: Card): Promise<string> {
  const { toRequest, isRejection, getToken } = protocols[setup.gateway];
  const response = await fetch(setup.tokenUrl, {
    ...toRequest(setup, card),
    method: 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new CardTokenError('failed');
  });
  if (!response.ok) throw new CardTokenError(isRejection(response.status) ? 'rejected' : 'failed');
  const token = await response.json().then(getToken, () => undefined);
  if (typeof token !== 'string' || token === '') throw new CardTokenError('failed');
  return token;
}
