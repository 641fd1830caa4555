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

/** Timeout of the gateway in milliseconds. */
const timeoutMs = 20_000;

/**
 * Exchanges a card for a single-use token at the gateway.
 * The browser calls the gateway directly, so that neither our servers nor this browser's storage ever receive the
 * card.
 * @throws CardTokenError
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
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new CardTokenError('failed');
  });
  if (!response.ok) throw new CardTokenError(response.status < 500 ? 'rejected' : 'failed');
  const token = await response.json().then(
    (answer: { data?: { token?: unknown } }) => answer.data?.token,
    () => undefined,
  );
  if (typeof token !== 'string' || token === '') throw new CardTokenError('failed');
  return token;
}
