import { startEarlyReads } from './early-reads.js';
import { announceRenewal } from './sign-in/renewal-frame.js';
import { onStartFailure } from './start-failure.js';

// The hidden frame of a silent renewal loads nothing else.
if (!announceRenewal()) {
  startEarlyReads();
  import('./bootstrap.js').then(({ start }) => start()).catch((error: unknown) => onStartFailure(error));
}
