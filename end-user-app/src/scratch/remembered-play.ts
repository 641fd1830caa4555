import type { ScratchPlayed } from '@noren/contracts';
import type { Store } from '../member/store.js';

/** A play that was drawn and not scratched yet outlives the page: its plays are counted already. */
export function rememberedPlay(store: Store, gameId: string) {
  const at = `scratch.${gameId}`;
  return {
    recall: () => store.get<ScratchPlayed>(at),
    keep: (played: ScratchPlayed) => store.set(at, played),
    forget: () => store.remove(at),
  };
}

/** How the last play of a game ended, which the list of games tells. */
export function lastPlay(store: Store, gameId: string) {
  const at = `played.${gameId}`;
  return {
    recall: () => store.get<ScratchPlayed>(at),
    keep: (played: ScratchPlayed) => store.set(at, played),
  };
}
