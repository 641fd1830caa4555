import type { OtpSend } from '@noren/contracts/otp';

export type Channel = OtpSend['channel'];

/** Normalizes a contact: half-width, and a phone number without separators. */
export function getContact(typed: string, channel: Channel | 'either'): string {
  const text = typed.normalize('NFKC').trim();
  const isPhone = channel === 'sms' || (channel === 'either' && !text.includes('@'));
  return isPhone ? text.replace(/[\s()‐-―ー-]/g, '') : text;
}

const shapes: Record<Channel, RegExp> = {
  mail: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  sms: /^\+?\d{10,15}$/,
};

export function isContact(contact: string, channel: Channel): boolean {
  return shapes[channel].test(contact);
}

/** Returns the digits of a text; Japanese keyboards type them full-width. */
export function toDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '');
}

/** Normalizes a card's number for sending. */
export function toCardNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s]/g, '')
    .replace(/[‐-―ー]/g, '-');
}

export function isCardNumber(number: string): boolean {
  return /^[0-9A-Za-z-]{4,32}$/.test(number);
}
