import { NotSent } from './card-gateway.js';

/** Failures of `fetch` that occur before anything is sent. */
const neverSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/** Sends a request to a gateway. @throws NotSent if nothing reached it; after other errors the outcome is unknown */
export async function sendToGateway(
  address: string,
  request: Pick<RequestInit, 'method' | 'headers' | 'body'>,
  timeoutMs: number,
): Promise<Response> {
  try {
    return await fetch(address, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    if (neverSent.includes(getErrorCode(error)))
      throw new NotSent('The gateway was not reached', { cause: error });
    throw error;
  }
}

function getErrorCode(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return String(cause?.code ?? '');
}
