import type { ReceiptMessages } from './ja.js';

export const en: ReceiptMessages = {
  purchase: {
    subject: '{title}Your purchase',
    lead: 'Thank you for your purchase.',
  },
  refund: {
    subject: '{title}Your refund',
    lead: 'The refund is complete. When your card issuer pays it back depends on the issuer.',
  },
  id: 'Purchase number',
  name: 'Product',
  purchasedAt: 'Purchased',
  payment: 'Payment',
  payments: { card: 'Credit card', serialCode: 'At the shop (serial code)' },
  amount: 'Amount (tax included)',
  refunded: 'Refunded',
  yen: '¥{yen}',
  sellerStatement: 'Seller’s statement (specified commercial transactions)',
  cancellationTerms: 'Cancellation and refund terms',
};
