import { createTransport } from 'nodemailer';

/** A mail or an SMS with a code. */
export interface OtpMessage {
  readonly to: string;
  /** Name of the sender; empty is none. */
  readonly sender: string;
  /** Of a mail. */
  readonly subject: string;
  readonly text: string;
}

/** @throws Error when it was not taken */
export type SendOtp = (message: OtpMessage) => Promise<void>;

const timeoutMs = 5_000;

/** By a mail server. */
export function mailSender({ url, from }: { url: string; from: string }): SendOtp {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return async ({ to, sender, subject, text }) => {
    await transport.sendMail({ to, from: { name: sender, address: from }, subject, text });
  };
}

/** By a gateway: `POST { to, text, from? }`. */
export function smsSender(url: string): SendOtp {
  return async ({ to, sender, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to, text, ...(sender === '' ? {} : { from: sender }) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`);
  };
}
