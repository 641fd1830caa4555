import type { PaymentSetup } from '@noren/contracts';

/** A card as it is typed. It lives in the form's state, goes to the gateway, and nowhere else. */
export interface Card {
  number: string;
  expiryMonth: number;
  expiryYear: number;
  securityCode: string;
}

/** Why there is no token: the gateway refused the card, or it was not reached. */
export class CardTokenError extends Error {
  readonly why: 'refused' | 'failed';

  constructor(why: 'refused' | 'failed') {
    super(why);
    this.why = why;
  }
}

/** Milliseconds that the gateway may take. */
const patience = 20_000;

/**
 * Changes a card into a single-use token at the gateway, straight from the browser: neither our servers nor
 * what this browser remembers ever see the card. @throws CardTokenError
 */
export async function cardToken(
  { tokenUrl, ccid, tokenApiKey }: Pick<PaymentSetup, 'tokenUrl' | 'ccid' | 'tokenApiKey'>,
  card: Card,
): Promise<string> {
  const response = await fetch(tokenUrl, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ ccid, tokenApiKey, ...card }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(patience),
  }).catch(() => {
    throw new CardTokenError('failed');
  });
  if (!response.ok) throw new CardTokenError(response.status < 500 ? 'refused' : 'failed');
  const token = await response.json().then(
    (answer: { data?: { token?: unknown } }) => answer.data?.token,
    () => undefined,
  );
  if (typeof token !== 'string' || token === '') throw new CardTokenError('failed');
  return token;
}
