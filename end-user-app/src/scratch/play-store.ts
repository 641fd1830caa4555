import type { ScratchPlayed } from '@noren/contracts/scratch';
import type { Store } from '../member/store.js';

/** Stores a play that is drawn but not scratched yet, because it is counted already. */
export function createPlayStore(store: Store, gameId: string) {
  const key = `scratch.${gameId}`;
  return {
    load: () => store.get<ScratchPlayed>(key),
    save: (played: ScratchPlayed) => store.set(key, played),
    remove: () => store.remove(key),
  };
}

/** The result of a game's last play, which the list of games shows. */
export function lastPlay(store: Store, gameId: string) {
  const key = `played.${gameId}`;
  return {
    load: () => store.get<ScratchPlayed>(key),
    save: (played: ScratchPlayed) => store.set(key, played),
  };
}
