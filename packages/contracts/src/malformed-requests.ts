import { createProblem, type ErrorCode } from './errors.js';

/** A connection, as far as an answer needs it. */
interface Connection {
  readonly destroyed: boolean;
  readonly writable: boolean;
  end(text: string): unknown;
  destroy(): unknown;
}

/** A server of Node.js, as far as its events are the same in all of its versions. */
interface Server {
  on(event: string, listener: (...values: never[]) => void): unknown;
  emit(event: string, ...values: unknown[]): unknown;
}

const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimedOut',
};

const phrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Returns the whole HTTP answer to what is not a readable request, which no framework sees. */
function toRawAnswer(reason: string | undefined, requestId: string): string {
  const problem = createProblem(codes[reason ?? ''] ?? 'badRequest', requestId);
  const body = JSON.stringify(problem);
  return [
    `HTTP/1.1 ${problem.status} ${phrases[problem.status]}`,
    'content-type: application/problem+json; charset=utf-8',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${requestId}`,
    'connection: close',
    // Its texts are ASCII.
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

/**
 * Answers what is no readable request with a problem of the catalogue, and ends the connection. For the server event
 * `clientError`.
 *
 * @param error.code code of the HTTP parser's error
 */
export function answerMalformed({ code }: { code?: string | undefined }, socket: Connection): void {
  // The client is gone.
  if (code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.end(toRawAnswer(code, crypto.randomUUID()));
  else socket.destroy();
}

/** Makes a server answer in the catalogue's form where Node.js answers by itself. */
export function replaceBuiltInAnswers(server: Server): void {
  // An unknown expectation may be ignored; Node.js would reject it without a body.
  server.on('checkExpectation', (...exchange: never[]) => void server.emit('request', ...exchange));
  server.on('connect', (_request: never, socket: Connection) => answerMalformed({}, socket));
}
