import { Type } from 'typebox';
import { ImageUrl, toggle } from '../../config-sections/fields.js';
import { Description, Name, oneOf } from '../../core/schema.js';
import type { BrokenRule } from '../../errors/rules.js';
import { defineContent, onlyWith } from '../content.js';
import { withEnglish } from '../translations.js';
import { count, ExclusiveEnd, Published, period, StoreCode } from '../fields.js';
import { LimitPeriod, perPerson } from '../limits.js';
import { validityDays } from '../validity.js';

export const ticketKinds = ['passTicket', 'ticket'] as const;
export const ticketUseTypes = ['none', 'securityCode', 'echoss'] as const;
export const ticketPayments = ['card', 'serialCode'] as const;

const yen = (description: string) => Type.Integer({ minimum: 0, maximum: 10_000_000, description });

export const tickets = defineContent({
  id: 'tickets',
  model: 'Ticket',
  description: 'A pass ticket or ticket on sale',
  path: 'tickets',
  route: 'other-setting/pass-ticket',
  features: ['passTicket', 'ticket'],
  fields: withEnglish(
    {
      name: Name,
      kind: oneOf(ticketKinds, 'A pass for a time, or a ticket for some uses'),
      description: Type.Optional(Description),
      imageUrl: Type.Optional(ImageUrl),
      price: yen('Price that is shown, yen'),
      billedAmount: yen('Amount that is billed, yen'),
      payments: Type.Array(oneOf(ticketPayments, 'A way to pay'), {
        minItems: 1,
        maxItems: ticketPayments.length,
        uniqueItems: true,
        description: 'Ways to pay: credit card, serial code at the shop',
      }),
      /** Sale period. */
      ...period,
      validityDays: validityDays('Valid for N days from the purchase, until 00:00 on the last day'),
      validUntil: Type.Optional(ExclusiveEnd),
      totalUses: Type.Optional(count('Uses in all; absent: as many as its validity allows', 10_000)),
      oncePerDay: toggle('Once a calendar day in Asia/Tokyo'),
      exclusive: toggle('Exclusive: each member buys it once'),
      purchasesPerPerson: perPerson('N purchases by one member; refunded ones do not count'),
      purchasesPerPersonPeriod: Type.Optional(LimitPeriod),
      goldOnly: toggle('Only gold members buy it'),
      firstPeople: Type.Optional(count('Only the first N people buy it')),
      conditions: Type.Optional(Description),
      remarks: Type.Optional(Description),
      useType: oneOf(ticketUseTypes, 'What proves a use at the shop'),
      securityCode: Type.Optional(StoreCode),
      published: Published,
    },
    ['name', 'description', 'imageUrl', 'conditions', 'remarks'],
  ),
  defaults: {
    name: '',
    kind: 'passTicket',
    price: 0,
    billedAmount: 0,
    payments: ['card'],
    oncePerDay: true,
    exclusive: false,
    goldOnly: false,
    useType: 'none',
    published: false,
  },
  example: {
    name: 'コーヒー30日パス',
    kind: 'passTicket',
    description: '毎日1杯、お好きなコーヒーをお選びいただけます。',
    price: 3_500,
    billedAmount: 2_980,
    payments: ['card', 'serialCode'],
    startsAt: '2026-04-01T00:00:00.000Z',
    endsAt: '2026-07-01T00:00:00.000Z',
    validityDays: 30,
    oncePerDay: true,
    exclusive: false,
    purchasesPerPerson: 1,
    purchasesPerPersonPeriod: 'month',
    goldOnly: false,
    firstPeople: 200,
    conditions: '1日1杯まで。ほかの割引との併用はできません。',
    useType: 'securityCode',
    securityCode: '2980',
    published: true,
  },
  form: {
    kind: { widget: 'radio' },
    description: { widget: 'textarea' },
    payments: { widget: 'checkboxes' },
    conditions: { widget: 'textarea' },
    remarks: { widget: 'textarea' },
    useType: { widget: 'radio' },
  },
  columns: ['name', 'kind', 'price', 'startsAt', 'endsAt', 'published'],
  codeSettings: 'passTicket',
  gates: {
    kind: { passTicket: 'passTicket', ticket: 'ticket' },
    useType: { echoss: 'echoss' },
  },
  brokenRules({ validityDays, validUntil, useType, securityCode, exclusive, ...limits }): BrokenRule[] {
    const { purchasesPerPerson, purchasesPerPersonPeriod } = limits;
    const isLimited = !exclusive && purchasesPerPerson !== undefined;
    return [
      ...(exclusive ? onlyWith('/purchasesPerPerson', purchasesPerPerson, false, 'notIfExclusive') : []),
      ...(isLimited
        ? []
        : onlyWith('/purchasesPerPersonPeriod', purchasesPerPersonPeriod, false, 'onlyWithCount')),
      ...onlyWith('/validUntil', validUntil, validityDays === undefined, 'oneOfTwo'),
      ...onlyWith('/securityCode', securityCode, useType === 'securityCode', 'onlyForSecurity'),
    ];
  },
});
