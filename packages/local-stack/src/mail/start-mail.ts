import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { pickLocale } from '../pages/document.js';
import { serve } from '../process/listen.js';
import { catcherPage } from './catcher-page.js';
import { type Mailbox, type Message, openMailbox } from './mailbox.js';
import { listenSmtp } from './smtp.js';
import { addTwilio, twilioSample } from './twilio.js';

/** Options of the catcher. */
export interface MailOptions {
  readonly dataDir: string;
  /** TCP port of the page, the JSON API and the SMS gateway; a free one by default. */
  readonly port?: number;
  /** TCP port of SMTP; a free one by default. */
  readonly smtpPort?: number;
}

/** A running mail and SMS catcher. */
export interface Mail {
  /** URL of the page; the API is `GET` and `DELETE /api/messages` below it. */
  readonly url: string;
  /** `smtp://…`, for senders. */
  readonly smtpUrl: string;
  /** Accepts `POST { to, text, from? }`; a number that ends in 0400, 0500 or 0503 gets that status. */
  readonly smsUrl: string;
  /** The same as Twilio's API, for senders that speak that. */
  readonly twilioUrl: string;
  /** Received messages, newest first. */
  messages(): readonly Message[];
  stop(): Promise<void>;
}

/**
 * Starts the catcher: mail over SMTP, text messages over HTTP, and a page that shows both.
 *
 * @throws StackError if a port is in use
 */
export async function startMail(options: MailOptions): Promise<Mail> {
  const mailbox = await openMailbox(join(options.dataDir, 'messages.json'));
  const web = await serve(createApp(mailbox), {
    port: options.port ?? 0,
    what: 'mail and SMS catcher',
    variable: 'NOREN_MAIL_PORT',
  });
  const smtp = await listenSmtp(mailbox, options.smtpPort ?? 0).catch(async (error: unknown) => {
    await web.close();
    throw error;
  });
  const url = `http://localhost:${web.port}`;
  const { key, secret, account, service } = twilioSample;
  return {
    url,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    smsUrl: `${url}/sms`,
    twilioUrl: `twilio+http://${key}:${secret}@localhost:${web.port}/${account}?from=${service}`,
    messages: mailbox.list,
    async stop() {
      await Promise.all([web.close(), smtp.close()]);
    },
  };
}

const smsBody = {
  type: 'object',
  required: ['to', 'text'],
  additionalProperties: false,
  properties: {
    to: { type: 'string', minLength: 1 },
    text: { type: 'string', minLength: 1 },
    from: { type: 'string', minLength: 1 },
  },
};

/** Policy for a mail's own HTML: it may render, but not run scripts. */
const mailPolicy = "sandbox; default-src 'none'; img-src data: https:; style-src 'unsafe-inline'";

function createApp(mailbox: Mailbox): FastifyInstance {
  const app = fastify();
  app.get<{ Querystring: { lang?: string } }>('/', async (request, reply) => {
    const { html, headers } = catcherPage(
      pickLocale(request.query.lang ?? request.headers['accept-language']),
    );
    return reply.headers(headers).send(html);
  });
  app.get('/api/messages', async () => ({ data: mailbox.list() }));
  app.delete('/api/messages', async (_request, reply) => {
    await mailbox.clear();
    return reply.code(204).send();
  });
  app.get<{ Params: { id: string } }>('/messages/:id/html', async (request, reply) => {
    const message = mailbox.list().find(({ id }) => id === request.params.id);
    return reply
      .code(message?.html ? 200 : 404)
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': mailPolicy })
      .send(message?.html ?? '');
  });
  // Status by the last digits of the number.
  const provoked: Readonly<Record<string, number>> = { '0400': 400, '0500': 500, '0503': 503 };
  app.post<{ Body: { to: string; text: string; from?: string } }>(
    '/sms',
    { schema: { body: smsBody } },
    async (request, reply) => {
      const { to, text, from } = request.body;
      const failure = provoked[to.slice(-4)];
      if (failure !== undefined) return reply.code(failure).send({ error: 'provoked' });
      const sender = from === undefined ? {} : { from };
      const { id } = await mailbox.add({ kind: 'sms', to: [to], text, ...sender });
      return reply.code(201).send({ data: { id } });
    },
  );
  addTwilio(app, mailbox);
  return app;
}
