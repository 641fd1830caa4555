import type { DeviceStampMessages, WalletMessages } from './ja.js';

export const walletEn: WalletMessages = {
  walletTitle: 'Wallet sandbox',
  walletLead: 'On a phone this card would be added to the wallet.',
};

export const deviceStampsEn: DeviceStampMessages = {
  title: 'Electronic stamp sandbox',
  lead: 'Four points decide the result, in the order they are sent: by the distances between neighbours, relative to the first. Place and size do not matter.',
  success: 'Authenticated (stamp sandbox-1)',
  second: 'Authenticated (stamp sandbox-2)',
  unknown: 'The stamp is not recognised',
  refused: 'The stamp is not registered',
  repeated: 'Repeated failures',
  parameter: 'Parameter error',
  timeout: 'No answer',
  request: 'Server error',
};
