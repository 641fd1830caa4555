import type { OtpSend } from '@noren/contracts';

export type Channel = OtpSend['channel'];

/** What was typed, as it is sent: half-width, a phone number without what only eyes need. */
export function contactOf(typed: string, channel: Channel | 'either'): string {
  const text = typed.normalize('NFKC').trim();
  const phone = channel === 'sms' || (channel === 'either' && !text.includes('@'));
  return phone ? text.replace(/[\s()‐-―ー-]/g, '') : text;
}

const shapes: Record<Channel, RegExp> = {
  mail: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  sms: /^\+?\d{10,15}$/,
};

export function isContact(contact: string, channel: Channel): boolean {
  return shapes[channel].test(contact);
}

/** A Japanese keyboard types full-width digits; they count as the digits they are. */
export function digitsOf(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '');
}

/** A card's number as it is sent. */
export function cardNumberOf(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s]/g, '')
    .replace(/[‐-―ー]/g, '-');
}

export function isCardNumber(number: string): boolean {
  return /^[0-9A-Za-z-]{4,32}$/.test(number);
}
