import { applyThemeChoice, readThemeChoice } from '@noren/mfe-kit/theme-choice';
import { startEarlyReads } from './early-reads.js';
import { announceRenewal } from './sign-in/renewal-frame.js';
import { onStartFailure } from './start-failure.js';

// Before anything is drawn: the document waits for this script.
applyThemeChoice(readThemeChoice());
// The hidden frame of a silent renewal loads nothing else.
if (!announceRenewal()) {
  startEarlyReads();
  import('./bootstrap.js').then(({ start }) => start()).catch((error: unknown) => onStartFailure(error));
}
