import { beginReads } from './early-reads.js';
import { announceRenewal } from './sign-in/renewal-frame.js';
import { onStartFailure } from './start-failure.js';

// In the hidden frame of a silent renewal nothing else is loaded.
if (!announceRenewal()) {
  beginReads();
  import('./bootstrap.js').then(({ start }) => start()).catch((error: unknown) => onStartFailure(error));
}
