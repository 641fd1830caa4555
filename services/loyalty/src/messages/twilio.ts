import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { SendMessage } from '../ports.js';

const timeoutMs = 5_000;

/** An error of the API: https://www.twilio.com/docs/usage/twilios-response. */
const TwilioError = Type.Object({ code: Type.Integer(), message: Type.String() });

/**
 * Sends text messages through Twilio's API: {@link https://www.twilio.com/docs/messaging/api/message-resource}.
 *
 * @param address `twilio://{API key}:{secret}@api.twilio.com/{account SID}?from={sender}`; the sender is a number with
 * country code, an alphanumeric id or a messaging service (`MG…`). `twilio+http:` is for a server without TLS.
 */
export function twilioSender(address: string): SendMessage {
  const { protocol, host, username, password, pathname, searchParams } = new URL(address);
  const account = pathname.slice(1);
  const defaultSender = searchParams.get('from') ?? '';
  if (account === '' || defaultSender === '')
    throw new Error('SMS_URL needs an account and a sender: twilio://key:secret@api.twilio.com/AC…?from=…');
  const scheme = protocol === 'twilio:' ? 'https' : 'http';
  const url = `${scheme}://${host}/2010-04-01/Accounts/${account}/Messages.json`;
  const key = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);

  return async ({ to, sender, text }) => {
    const from = sender === '' ? defaultSender : sender;
    const body = new URLSearchParams({
      To: toInternational(to),
      [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
      Body: text,
    });
    const headers = { authorization: `Basic ${key.toString('base64')}` };
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: 'POST', headers, body, signal });
    if (response.ok) return;
    const error: unknown = await response.json().catch(() => undefined);
    const reason = Value.Check(TwilioError, error) ? `${error.code}: ${error.message}` : 'no reason';
    throw new Error(`Twilio answered ${response.status}, ${reason}`);
  };
}

/** Returns a number with its country code (E.164). Numbers that members enter without one are Japanese. */
function toInternational(number: string): string {
  return number.startsWith('+') ? number : `+81${number.replace(/^0/, '')}`;
}
