/** Messages of the partner sandboxes' pages. */
export const ja = {
  walletTitle: 'ウォレットのサンドボックス',
  walletLead: '実際の端末では、このカードがウォレットに追加されます。',
};
export type PartnerTexts = typeof ja;
