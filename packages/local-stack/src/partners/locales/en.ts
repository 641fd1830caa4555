import type { PartnerTexts } from './ja.js';

export const en: PartnerTexts = {
  walletTitle: 'Wallet sandbox',
  walletLead: 'On a phone this card would be added to the wallet.',
};
