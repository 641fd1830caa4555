import type { ja } from './ja.js';

export const en: typeof ja = {
  notFound: {
    title: 'This page could not be found',
    text: 'It may have moved, or it is no longer here.',
    action: 'Back to top',
  },
  notDeployed: {
    title: 'Not published yet',
    text: 'This mini-app is being prepared. Please come back in a while.',
  },
  unknownHost: {
    title: 'There is no mini-app here',
    text: 'Please check the address.',
  },
  unavailable: {
    title: 'This cannot be shown right now',
    text: 'Please wait a moment, then try again.',
    action: 'Reload',
  },
};
