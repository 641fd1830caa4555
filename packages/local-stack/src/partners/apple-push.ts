import { createServer, type IncomingHttpHeaders, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';

/** A running sandbox of the Apple Push Notification service, as far as Wallet uses it. */
export interface ApplePush {
  readonly url: string;
  /** Push tokens of the phones that were notified of a change, oldest first. */
  readonly notified: readonly string[];
  stop(): Promise<void>;
}

/** Push tokens that begin with these trigger an error, as documented. */
const failures: readonly (readonly [start: string, status: number, reason: string])[] = [
  ['dead', 410, 'Unregistered'],
  ['bad', 400, 'BadDeviceToken'],
  ['busy', 503, 'ServiceUnavailable'],
];

/**
 * Starts the sandbox, by the documents: requests, headers and reasons of
 * {@link https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns} and
 * {@link https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns}. It
 * speaks HTTP/2 without TLS; certificates are not asked for.
 */
export async function startApplePush(): Promise<ApplePush> {
  const notified: string[] = [];
  const sessions = new Set<ServerHttp2Session>();
  const server = createServer();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  server.on('request', (request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      const [, token = ''] = /^\/3\/device\/(.+)$/.exec(request.url) ?? [];
      const failure = getFailure(request.headers, token, body);
      if (failure === undefined) notified.push(token);
      response.statusCode = failure?.status ?? 200;
      response.end(failure === undefined ? '' : JSON.stringify({ reason: failure.reason }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    notified,
    async stop() {
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function getFailure(headers: IncomingHttpHeaders, token: string, body: string) {
  if (headers[':method'] !== 'POST') return { status: 405, reason: 'MethodNotAllowed' };
  if (token === '') return { status: 404, reason: 'BadPath' };
  if (headers['apns-topic'] === undefined) return { status: 400, reason: 'MissingTopic' };
  const isBackground = headers['apns-push-type'] === 'background';
  if (isBackground && headers['apns-priority'] !== '5') return { status: 400, reason: 'BadPriority' };
  if (body === '') return { status: 400, reason: 'PayloadEmpty' };
  const [, status, reason] = failures.find(([start]) => token.startsWith(start)) ?? [];
  return status === undefined || reason === undefined ? undefined : { status, reason };
}
