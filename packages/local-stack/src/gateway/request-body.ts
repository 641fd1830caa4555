import { PassThrough, type Readable } from 'node:stream';

/**
 * Returns a request's body for forwarding. A service may answer before the body is complete (it is too large); the
 * proxy then destroys what it forwards. Only this copy is lost: the rest of the body is drained, so that the sender
 * gets the answer instead of a reset connection.
 */
export function toForwardedBody(body: Readable): Readable {
  const forwarded = new PassThrough();
  body.pipe(forwarded);
  body.once('close', () => {
    if (!body.readableEnded) forwarded.destroy(new Error('The client closed the connection'));
  });
  forwarded.once('error', () => undefined);
  forwarded.once('close', () => {
    body.unpipe(forwarded);
    body.resume();
  });
  return forwarded;
}
