import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isRejectedKey } from '../partners/partner.js';
import type { Mailbox } from './mailbox.js';
import { acceptForms } from '../process/listen.js';

interface MessageForm {
  readonly To?: string;
  readonly From?: string;
  readonly MessagingServiceSid?: string;
  readonly Body?: string;
}

const accountPattern = /^AC[0-9a-f]{32}$/;
const numberPattern = /^\+[1-9][0-9]{6,14}$/;
const maxTextLength = 1_600;
/** Numbers with a fixed failure: https://www.twilio.com/docs/iam/test-credentials. */
const testNumbers = { invalidTo: '+15005550001', foreignFrom: '+15005550007' };

/** Credentials that the sandbox accepts; a secret that starts with `wrong` is refused. */
export const twilioSample = {
  key: `SK${'0'.repeat(32)}`,
  secret: 'sandbox',
  account: `AC${'0'.repeat(32)}`,
  service: `MG${'0'.repeat(32)}`,
};

/**
 * Adds Twilio's call that sends a text message, by its documents
 * (https://www.twilio.com/docs/messaging/api/message-resource, errors: https://www.twilio.com/docs/api/errors).
 */
export function addTwilio(app: FastifyInstance, mailbox: Mailbox): void {
  acceptForms(app);

  app.post<{ Params: { account: string }; Body: MessageForm }>(
    '/2010-04-01/Accounts/:account/Messages.json',
    async (request, reply) => {
      const fail = (status: number, code: number, message: string) =>
        reply
          .code(status)
          .send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
      const { account } = request.params;
      if (!accountPattern.test(account) || !isSignedIn(request.headers.authorization))
        return fail(401, 20003, 'Authenticate');

      const { To: to = '', From: from, MessagingServiceSid: service, Body: text = '' } = request.body ?? {};
      const sender = service ?? from;
      if (sender === undefined) return fail(400, 21603, "A 'From' phone number is required.");
      if (sender === testNumbers.foreignFrom)
        return fail(400, 21606, `The 'From' number ${sender} is not yours.`);
      if (!numberPattern.test(to) || to === testNumbers.invalidTo)
        return fail(400, 21211, `Invalid 'To' Phone Number: ${to}`);
      if (text === '') return fail(400, 21602, 'Message body is required.');
      if (text.length > maxTextLength) return fail(400, 21617, 'The concatenated message body is too long.');

      await mailbox.add({ kind: 'sms', to: [to], text, from: sender });
      const sid = `SM${randomBytes(16).toString('hex')}`;
      const uri = `/2010-04-01/Accounts/${account}/Messages/${sid}.json`;
      return reply.code(201).send({ sid, account_sid: account, to, body: text, status: 'queued', uri });
    },
  );
}

function isSignedIn(authorization = ''): boolean {
  const [, encoded = ''] = /^Basic (\S+)$/.exec(authorization) ?? [];
  const [user = '', secret] = Buffer.from(encoded, 'base64').toString().split(':');
  return user !== '' && !isRejectedKey(secret);
}
