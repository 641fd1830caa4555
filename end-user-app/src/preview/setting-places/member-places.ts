import type { SettingPlaces } from './setting-place.js';

/** Settings of sign-in and membership. */
export const memberPlaces = {
  login: {
    page: 'login',
    seenBy: 'visitor',
    fields: {
      title: '.login > h1',
      lead: '.login-lead',
      imageUrl: ['.login-image', '.login-mark:first-child'],
      loginButtonText: '.login > .button:not(.quiet)',
      registerButtonText: '.login > .button.quiet',
      showRegister: '.login > .button.quiet',
    },
  },
  member: {
    page: 'member',
    fields: {
      title: '.page-title',
      goldLabel: { page: 'member', selector: '.member-card-tier', seenBy: 'goldMember' },
      numberLabel: '.member-card-numbers dt',
      numberPrefix: '.member-card-numbers dd',
      barcodeType: '.member-code',
      showExpiry: '.card-points small',
      showPoints: '.card-points',
      cardImageUrl: '.member-card',
      cardTextColor: '.member-card',
      registerCardLead: '.card-box > p',
      registerCardButtonText: '.card-box .button:not(.quiet)',
      noCardButtonText: '.card-box .button.quiet',
      menuList: '.membership > nav li',
      logoutButtonText: '.membership > .button.quiet',
    },
  },
  memberInfo: {
    page: 'memberInfo',
    fields: {
      title: '.page-title',
      lead: '.page-lead',
      memberFields: '.form > .field',
      consentText: '.consent',
      saveButtonText: '.form > .button',
    },
  },
  deleteMember: {
    page: 'deleteMember',
    fields: {
      title: '.page-title',
      lead: '.membership > p',
      notes: '.leave-notes',
      reasons: '.reasons > label',
      askReason: '.reasons',
      agreeText: '.form > .check',
      cancelButtonText: '.form-buttons > a',
      deleteButtonText: '.form-buttons > button',
    },
  },
  otpSetting: {
    page: 'register',
    fields: {
      channel: '.form > .field',
      useForgotPassword: { page: 'forgotPassword' },
      useUpdateMember: { page: 'updateMember' },
    },
  },
  otpCommon: {
    page: 'register',
    fields: {
      logoUrl: '.otp-logo',
      mailLabel: '.field-label',
      phoneLabel: { page: 'updateMember', selector: '.otp-current .facts > :last-child dt' },
      passwordLabel: { page: 'login', selector: '.form > .field:nth-child(2)', seenBy: 'visitor' },
    },
  },
  otpRegister: {
    page: 'register',
    fields: {
      contactTitle: '.page-title',
      contactLead: '.otp-lead',
      termsUrl: '.form a.link',
      agreeText: '.form .check',
      contactButtonText: '.form > .button',
    },
  },
  otpForgotPassword: {
    page: 'forgotPassword',
    fields: {
      contactTitle: '.page-title',
      contactLead: '.otp-lead',
      contactButtonText: '.form > .button',
      linkText: { page: 'login', selector: '.form > a.link', seenBy: 'visitor' },
    },
  },
  otpUpdateMember: {
    page: 'updateMember',
    fields: {
      contactTitle: '.page-title',
      contactLead: '.otp-lead',
      contactButtonText: '.form > .button',
    },
  },
  history: {
    page: 'history',
    fields: {
      title: '.page-title',
      months: '.history-months',
      tabs: '.tabs',
      columns: '.history thead',
      moreButtonText: '.more .button',
    },
  },
  wallet: {
    page: 'wallet',
    fields: {
      title: '.page-title',
      lead: '.wallet-lead',
      organizationName: '.pass-organization',
      cardName: '.pass-name',
      logoUrl: '.pass-logo',
      iconUrl: '.pass-icon',
      stripImageUrl: '.pass-strip',
      showPoints: '.pass dl > :nth-child(2)',
      backgroundColor: '.pass',
      textColor: '.pass',
      apple: '.wallet-button',
      google: '.wallet-button',
    },
  },
  valueCard: {
    page: 'valueCard',
    fields: {
      title: '.page-title',
      balanceLabel: '.value-card-label',
      unit: '.value-card-amount',
      showExpiry: '.value-card-expiry',
      cardImageUrl: '.value-card-balance',
      chargeText: '.value-card-charge',
      showHistory: '.value-card-history',
    },
  },
} satisfies SettingPlaces;
