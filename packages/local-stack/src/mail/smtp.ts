import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { createPortInUseError, loopback } from '../process/port.js';
import type { Mailbox } from './mailbox.js';

/**
 * Accepts mail on a local SMTP port and never relays it. An address that starts with `refused` has no mailbox;
 * one that starts with `busy` is temporarily unavailable.
 */
export async function listenSmtp(
  mailbox: Mailbox,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_credentials, _session, done) => done(null, { user: 'anyone' }),
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('refused')) done(createSmtpError('No such mailbox', 550));
      else if (address.startsWith('busy')) done(createSmtpError('Try again later', 451));
      else done();
    },
    onData(stream, session, done) {
      simpleParser(stream)
        .then((mail) =>
          mailbox.add({
            kind: 'mail',
            // From the envelope, which also names blind-copy recipients.
            to: session.envelope.rcptTo.map(({ address }) => address),
            from: mail.from?.text,
            subject: mail.subject,
            text: mail.text ?? '',
            html: mail.html || undefined,
          }),
        )
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? createPortInUseError(port, 'mail catcher, SMTP', 'NOREN_SMTP_PORT')
          : error,
      ),
    );
    server.listen(port, loopback, resolve);
  });
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function createSmtpError(message: string, responseCode: number): Error {
  return Object.assign(new Error(message), { responseCode });
}
