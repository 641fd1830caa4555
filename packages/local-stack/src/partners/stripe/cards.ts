import { isCardNumber } from '../card-gateway/test-cards.js';
import { createCardError, createInvalid } from './failure.js';
import type { StripeLedger } from './ledger.js';
import { toPaymentMethod } from './objects.js';
import { anything, oneValue, required } from './parameters.js';
import type { AddEndpoint } from './requests.js';

/** Adds the endpoints of tokens, cards and customers. */
export function addCardEndpoints(add: AddEndpoint, ledger: StripeLedger): void {
  // https://docs.stripe.com/api/tokens/create_card
  add({
    ...{ method: 'POST', path: 'tokens', key: 'any' },
    parameters: {
      ...{ 'card[number]': required, 'card[exp_month]': required, 'card[exp_year]': required },
      'card[cvc]': anything,
    },
    handler({ account, form }) {
      const number = form['card[number]'] ?? '';
      const [month, year] = [Number(form['card[exp_month]']), Number(form['card[exp_year]'])];
      if (!isCardNumber(number)) throw createCardError('incorrect_number', { param: 'number' });
      if (!(month >= 1 && month <= 12)) throw createCardError('invalid_expiry_month', { param: 'exp_month' });
      if (!(Date.UTC(year, month, 1) > Date.now()))
        throw createCardError('invalid_expiry_year', { param: 'exp_year' });
      if (!/^[0-9]{3,4}$/.test(form['card[cvc]'] ?? ''))
        throw createCardError('invalid_cvc', { param: 'cvc' });
      return {
        ...{ id: ledger.issueToken(account, number), object: 'token', type: 'card', used: false },
        card: { last4: number.slice(-4) },
      };
    },
  });

  // https://docs.stripe.com/api/payment_methods/create
  add({
    ...{ method: 'POST', path: 'payment_methods' },
    parameters: { type: oneValue('card'), 'card[token]': required },
    handler({ account, form }) {
      const token = ledger.getToken(account, form['card[token]'] ?? '');
      if (token.used)
        throw createInvalid('token_already_used', 'This token was already used.', 'card[token]');
      token.used = true;
      return toPaymentMethod(ledger.createMethod(account, token.card), token.card);
    },
  });

  // https://docs.stripe.com/api/customers/create
  add({
    ...{ method: 'POST', path: 'customers', parameters: { metadata: anything } },
    handler: ({ account }) => ({ id: ledger.createCustomer(account), object: 'customer' }),
  });

  // https://docs.stripe.com/api/payment_methods/customer_list
  add({
    ...{ method: 'GET', path: 'customers/:id/payment_methods', parameters: { type: anything } },
    handler({ account, id }) {
      ledger.getCustomer(account, id);
      const data = ledger.listMethods(id).map(([method, { card }]) => toPaymentMethod(method, card));
      return { object: 'list', data, has_more: false };
    },
  });

  // https://docs.stripe.com/api/customers/delete
  add({
    ...{ method: 'DELETE', path: 'customers/:id' },
    handler({ account, id }) {
      ledger.getCustomer(account, id);
      ledger.deleteCustomer(id);
      return { id, object: 'customer', deleted: true };
    },
  });

  // https://docs.stripe.com/api/accounts/retrieve
  add({
    ...{ method: 'GET', path: 'account' },
    handler: ({ account }) => ({ id: account, object: 'account', country: 'JP' }),
  });
}
