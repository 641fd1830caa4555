import type { ContentLabels } from '../content.js';
import type { ContentId } from '../registry.js';

const description = 'Description';
const imageUrl = 'Image';
const startsAt = 'Published from';
const endsAt = 'Published until';
const published = 'Shown to members';
const securityCode = 'Store code';
const oncePerDay = 'Once a day';
const membersOnly = 'Members only';
const goldOnly = 'Gold members only';
const couponId = 'Coupon';
const points = 'Points';
const limitPeriod = { ever: 'In all', day: 'A day', week: 'A week', month: 'A month' };
const periodHelp =
  'By the calendar in Japan: a week begins on Monday, a month on the 1st, at 00:00. Not chosen, it counts in all.';
const visitorHelp =
  'People who are not signed in are told apart by the session in their browser: in another browser they are new. Combine it with members only to be exact.';
const stopHelp = 'Once it is reached, it stops until 00:00 in Japan.';
const givenHelp = 'Does not apply to coupons that a member was given as a reward or prize.';
const goldHelp = 'Others do not see it.';
const codeHelp = 'Up to 12 digits that shop staff enter. Hidden from those who may only view.';

export const en: Record<ContentId, ContentLabels> = {
  coupons: {
    title: 'Coupons',
    item: 'Coupon',
    fields: {
      name: 'Coupon name',
      description,
      imageUrl,
      barcode: 'Barcode',
      useType: 'Proof of use',
      securityCode,
      startsAt: 'Usable from',
      endsAt: 'Usable until',
      validityDays: 'Days of validity after receiving it',
      firstPeople: 'First N people',
      totalUses: 'Total uses',
      usesPerDay: 'Uses a day, all people together',
      usesPerPerson: 'Uses per person',
      usesPerPersonPeriod: 'Period of the uses per person',
      oncePerDay,
      membersOnly,
      goldOnly,
      pointsNeeded: 'Points needed',
      unit: 'Unit',
      nearbyKm: 'Distance within which it can be used (km)',
      grantedOnly: 'Only for members it was given to',
      published,
    },
    options: {
      useType: { none: 'None', security: 'Store code', hitap: 'hiTAP', echoss: '12cm electronic stamp' },
      usesPerPersonPeriod: limitPeriod,
    },
    help: {
      securityCode: codeHelp,
      validityDays:
        'Only for coupons that members receive as a stamp reward, for points or as a prize: they expire at 0:00 of the last day, even within the usage period. Days of the point exchange take precedence.',
      usesPerDay: `${stopHelp} ${givenHelp}`,
      usesPerPerson: `${visitorHelp} ${givenHelp}`,
      usesPerPersonPeriod: periodHelp,
      goldOnly: goldHelp,
      nearbyKm: 'It can only be used within this distance of a shop.',
      grantedOnly:
        'Only members who got it as a stamp reward, for points or as a prize can use it; it is not in their list before.',
    },
  },
  stampCards: {
    title: 'Stamp cards',
    item: 'Stamp card',
    fields: {
      name: 'Card name',
      description,
      imageUrl,
      goal: 'Stamps to fill the card',
      rewards: 'Rewards',
      at: 'At which stamp',
      kind: 'Kind of reward',
      couponId,
      points,
      proof: 'Proof of a visit',
      securityCode,
      oncePerDay,
      startsAt,
      endsAt,
      membersOnly,
      goldOnly,
      published,
    },
    options: {
      kind: { stamp: 'Stamp', coupon: 'Special coupon', point: 'Points' },
      proof: { echoss: '12cm electronic stamp', security: 'Store code', qr: 'QR code' },
    },
    help: {
      goldOnly: goldHelp,
      securityCode: `${codeHelp} With a QR code, it is what the QR code says; left empty, the QR codes of the shops are taken.`,
    },
  },
  pointRewards: {
    title: 'Point exchange',
    item: 'Point reward',
    fields: {
      name: 'Reward name',
      description,
      imageUrl,
      points: 'Points needed',
      unit: 'Unit',
      couponId: 'Coupon given',
      limitedQuantity: 'Limited quantity',
      exchangesPerDay: 'Exchanges a day, all members together',
      exchangesPerPerson: 'Exchanges per member',
      exchangesPerPersonPeriod: 'Period of the exchanges per member',
      goldOnly,
      validityDays: 'Days of validity after the exchange',
      startsAt,
      endsAt,
      published,
    },
    options: { exchangesPerPersonPeriod: limitPeriod },
    help: {
      exchangesPerDay: stopHelp,
      exchangesPerPersonPeriod: periodHelp,
      goldOnly: goldHelp,
      unit: 'Left empty, the unit of the point settings is shown.',
      limitedQuantity: 'Left empty, there is no limit.',
      validityDays: "Left empty, the coupon's own usage period and days of validity apply.",
    },
  },
  scratchGames: {
    title: 'Scratch games',
    item: 'Scratch game',
    fields: {
      name: 'Game name',
      description,
      coverImageUrl: 'Image of the cover',
      prizes: 'Prizes',
      imageUrl,
      odds: 'Odds (%)',
      stock: 'Stock',
      kind: 'Kind of prize',
      couponId,
      points,
      dailyLimit: 'Scratches a day',
      startsAt,
      endsAt,
      membersOnly,
      published,
    },
    items: { prizes: { name: 'Prize name' } },
    options: { kind: { coupon: 'Coupon', point: 'Points', none: 'Handed over at the shop' } },
    help: {
      prizes: 'The odds may add up to 100 %. What is left wins nothing.',
      stock: 'Left empty, there is no limit.',
    },
  },
  tickets: {
    title: 'Tickets',
    item: 'Ticket',
    fields: {
      name: 'Product name',
      kind: 'Kind',
      description,
      imageUrl,
      price: 'Price (yen)',
      billedAmount: 'Billed amount (yen)',
      payments: 'Ways to pay',
      startsAt: 'On sale from',
      endsAt: 'On sale until',
      validityDays: 'Days of validity from the purchase',
      validUntil: 'Valid until',
      totalUses: 'Total uses',
      oncePerDay,
      exclusive: 'Exclusive (one purchase a member)',
      purchasesPerPerson: 'Purchases per member',
      purchasesPerPersonPeriod: 'Period of the purchases per member',
      goldOnly,
      firstPeople: 'First N people',
      conditions: 'Conditions of use',
      remarks: 'Remarks',
      useType: 'Proof of use',
      securityCode,
      published,
    },
    options: {
      kind: { passTicket: 'Pass ticket', ticket: 'Ticket' },
      payments: { card: 'Credit card', serialCode: 'Serial code (paid at the shop)' },
      useType: { none: 'None', securityCode: 'Store code', echoss: '12cm electronic stamp' },
      purchasesPerPersonPeriod: limitPeriod,
    },
    help: {
      validityDays:
        'Counted from the day of purchase; it ends at 00:00 on the last day. Enter either this or an end.',
      purchasesPerPerson: 'Left empty, a member buys as many as they like. Refunded ones do not count.',
      purchasesPerPersonPeriod: periodHelp,
      totalUses: 'Left empty, it can be used any number of times while it is valid.',
      firstPeople: 'Left empty, any number is sold.',
      securityCode: codeHelp,
    },
  },
  shops: {
    title: 'Shops',
    item: 'Shop',
    fields: {
      name: 'Shop name',
      code: 'Shop code',
      categoryId: 'Category',
      address: 'Address',
      latitude: 'Latitude',
      longitude: 'Longitude',
      phone: 'Telephone',
      openingHours: 'Opening hours',
      regularHoliday: 'Regular holiday',
      imageUrl,
      url: 'Website URL',
      description,
      extras: 'Shop extras',
      key: 'Key',
      value: 'Content',
      published,
    },
    help: {
      code: 'Different from the code of every other shop.',
      extras: 'Keys are those of the shop extras settings.',
    },
  },
  shopCategories: {
    title: 'Shop categories',
    item: 'Shop category',
    fields: { name: 'Category name', order: 'Order', published },
    help: { order: 'The smallest number comes first.' },
  },
  information: {
    title: 'Information',
    item: 'Information',
    fields: {
      name: 'Title',
      body: 'Text',
      imageUrl,
      link: 'Link',
      startsAt,
      endsAt,
      important: 'Important',
      published,
    },
    help: { important: 'Stands at the top of the list.' },
  },
};
