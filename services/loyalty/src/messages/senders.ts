import { createTransport } from 'nodemailer';
import type { SendMessage } from '../ports.js';
import { twilioSender } from './twilio.js';

const timeoutMs = 5_000;

/** Sends by SMTP. */
export function mailSender({ url, from }: { url: string; from: string }): SendMessage {
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

/** Sends text messages through Twilio (`twilio:`), or through an HTTP gateway: `POST { to, text, from? }`. */
export const smsSender = (url: string): SendMessage =>
  url.startsWith('twilio') ? twilioSender(url) : gatewaySender(url);

function gatewaySender(url: string): SendMessage {
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
