import type { CardGatewayMessages } from './ja.js';

export const en: CardGatewayMessages = {
  cardsTitle: 'Card payment sandbox',
  cardsLead:
    'Nothing is really charged. Use any expiry date in the future and any security code of 3 or 4 digits.',
  number: 'Card number',
  result: 'What happens',
  success: 'The payment succeeds',
  refused: 'The issuer refuses the card',
  authentication: 'Goes on to 3-D Secure authentication',
  late: 'The answer times out; the charge succeeds a little later',
  lost: 'The charge succeeds, but its answer is lost on the way',
  error: 'An error of the gateway; nothing is charged',
  unavailable: 'The gateway takes nothing at present; nothing is charged',
  authTitle: '3-D Secure authentication',
  authLead: 'This stands for the page of the card’s issuer.',
  amount: 'Amount',
  yen: 'yen',
  succeed: 'Authenticate',
  fail: 'Fail to authenticate',
  goneTitle: 'This authentication has ended',
  goneLead: 'Please try again from the purchase page.',
};
