import { announceRenewal } from './sign-in/renewal-frame.js';

// In the hidden frame of a silent renewal nothing else is loaded.
if (!announceRenewal()) void import('./bootstrap.js').then(({ start }) => start());
