import type { ScratchPlayed } from '@noren/contracts';
import type { Store } from '../member/store.js';

/** Stores a play that is drawn but not scratched yet, because it is counted already. */
export function createPlayStore(store: Store, gameId: string) {
  const at = `scratch.${gameId}`;
  return {
    recall: () => store.get<ScratchPlayed>(at),
    keep: (played: ScratchPlayed) => store.set(at, played),
    forget: () => store.remove(at),
  };
}

/** The result of a game's last play, which the list of games shows. */
export function lastPlay(store: Store, gameId: string) {
  const at = `played.${gameId}`;
  return {
    recall: () => store.get<ScratchPlayed>(at),
    keep: (played: ScratchPlayed) => store.set(at, played),
  };
}
