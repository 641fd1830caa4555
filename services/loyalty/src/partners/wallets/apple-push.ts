import { type ClientHttp2Session, connect, constants } from 'node:http2';

export interface ApplePushOptions {
  /** Address of the Apple Push Notification service. */
  readonly url: string;
  /** Pass type identifier. */
  readonly topic: string;
  /** Certificate of the pass type identifier and its key, PEM. */
  readonly certificate: string;
  readonly key: string;
  /** Authority of the server, PEM. For tests. */
  readonly authority?: string | undefined;
}

/**
 * Tells phones that a pass has changed.
 *
 * @returns the push tokens that are no longer valid
 * @throws Error if a phone could not be notified
 */
export type PushToPhones = (pushTokens: readonly string[]) => Promise<string[]>;

const timeoutMs = 10_000;
const idleMs = 60_000;
const invalidTokens = ['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered', 'ExpiredToken'];

/**
 * Creates the client of Apple's push service. A message for a pass is empty; the certificate says whose passes. Node's
 * own HTTP/2 client serves: a library for pushes brings everything else that Apple can be sent.
 * {@link https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns}
 */
export function createApplePush({ url, topic, certificate, key, authority }: ApplePushOptions): PushToPhones {
  let session: ClientHttp2Session | undefined;

  function getSession(): ClientHttp2Session {
    if (session !== undefined && !session.closed && !session.destroyed) return session;
    const opened = connect(url, { cert: certificate, key, ...(authority && { ca: authority }) });
    // Its requests fail with the same error.
    opened.on('error', () => opened.destroy());
    opened.setTimeout(idleMs, () => opened.close());
    opened.unref();
    session = opened;
    return opened;
  }

  function send(pushToken: string): Promise<{ status: number; text: string }> {
    const request = getSession().request(
      {
        [constants.HTTP2_HEADER_METHOD]: 'POST',
        [constants.HTTP2_HEADER_PATH]: `/3/device/${pushToken}`,
        'apns-topic': topic,
        'apns-push-type': 'background',
        // Messages of this type are rejected with a higher one.
        'apns-priority': '5',
      },
      { signal: AbortSignal.timeout(timeoutMs) },
    );
    return new Promise((resolve, reject) => {
      let status = 0;
      let text = '';
      request.setEncoding('utf8');
      request.on('response', (headers) => {
        status = Number(headers[constants.HTTP2_HEADER_STATUS]);
      });
      request.on('data', (part: string) => {
        text += part;
      });
      request.once('end', () => resolve({ status, text }));
      request.once('error', reject);
      request.end('{}');
    });
  }

  return async (pushTokens) => {
    const answers = await Promise.all(
      pushTokens.map(async (pushToken) => ({ pushToken, ...(await send(pushToken)) })),
    );
    const isInvalid = ({ text }: { text: string }) => invalidTokens.some((reason) => text.includes(reason));
    const failed = answers.find((answer) => answer.status !== 200 && !isInvalid(answer));
    if (failed !== undefined) throw new Error(`The push service answered ${failed.status} ${failed.text}`);
    return answers.filter(isInvalid).map(({ pushToken }) => pushToken);
  };
}
