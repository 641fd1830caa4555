import type { SettingPlaces } from './setting-place.js';

/** Settings of points, tickets and other systems. */
export const salePlaces = {
  point: {
    page: 'points',
    fields: {
      title: '.page-title',
      unit: '.point-balance-amount > span',
      expireMonths: '.point-balance-expiry > p',
      showBalance: { page: 'top', selector: '.top-balance', seenBy: 'member' },
      exchangeTitle: [
        { page: 'pointRewards', selector: '.page-title' },
        '.points-ways > .button:not(.quiet)',
      ],
      integrationTitle: [
        { page: 'pointIntegration', selector: '.page-title' },
        '.points-ways > .button.quiet',
      ],
      policyText: { page: 'pointIntegration', selector: '.integration-policy' },
      policyUrl: { page: 'pointIntegration' },
      integrationLoginText: { page: 'pointIntegration' },
      integrationConfirmText: { page: 'pointIntegration' },
      integratedText: { page: 'pointIntegration' },
      exchangeButtonText: { page: 'pointReward' },
      checkText: { page: 'pointReward' },
      confirmText: { page: 'pointReward' },
      exchangedText: { page: 'pointReward' },
      shortageText: { page: 'pointReward' },
    },
  },
  customPoint: {
    page: 'points',
    fields: {
      title: '.point-balance:nth-child(2) > h2',
      unit: '.point-balance:nth-child(2) .point-balance-amount > span',
      showExpiry: '.point-balance:nth-child(2) > .point-balance-expiry',
    },
  },
  passTicket: {
    page: 'passTickets',
    fields: {
      listTitle: '.page-title',
      purchaseButtonText: { page: 'ticket', selector: '.ticket-purchase > a.button' },
      sellerStatement: { page: 'ticketPurchase', selector: '.purchase-terms:nth-child(1)' },
      cancellationTerms: { page: 'ticketPurchase', selector: '.purchase-terms:nth-child(2)' },
      confirmText: { page: 'ticketPurchase', selector: '.purchase-question' },
      purchasedText: { page: 'ticketPurchase' },
      instalments: { page: 'ticketPurchase' },
      reuseCard: { page: 'ticketPurchase' },
      serialCode: { page: 'ticketPurchase', selector: '.choice' },
      startText: { page: 'ownedTicket', selector: '.ticket-use > p' },
      startButtonText: { page: 'ownedTicket', selector: '.ticket-use > .button' },
      usedTodayText: { page: 'ownedTicket' },
    },
  },
  ticket: {
    page: 'tickets',
    fields: {
      listTitle: '.page-title',
      ownedTitle: '.tabs > :nth-child(2)',
      purchaseButtonText: { page: 'ticket' },
      useButtonText: { page: 'ownedTicket' },
      confirmText: { page: 'ownedTicket' },
      usedText: { page: 'ownedTicket' },
      showRemaining: { page: 'ownedTicket' },
      showConditions: { page: 'ticket', selector: '.facts' },
    },
  },
  ecSite: {
    page: 'onlineShop',
    fields: {
      title: '.online-shop > h1',
      lead: '.online-shop-lead',
      bannerImageUrl: ['.online-shop-banner', { page: 'top', selector: '.shop-banner' }],
      shopButtonText: '.online-shop > .button:not(.quiet)',
      registerButtonText: '.online-shop > .button.quiet',
      showOnTop: { page: 'top', selector: '.shop-banner' },
    },
  },
  makeShop: {
    page: 'makeShop',
    fields: {
      title: '.page-title',
      imageUrl: '.make-shop-image',
      lead: '.make-shop-lead',
      agreeText: '.make-shop-form > .check:not(.quiet)',
      connectButtonText: '.make-shop-form > .button',
    },
  },
  oneTimeToken: {
    page: 'oneTimeToken',
    fields: { title: '.page-title', lead: '.one-time-lead', buttonText: '.one-time > .button' },
  },
} satisfies SettingPlaces;
