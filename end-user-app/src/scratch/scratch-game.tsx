import type { MemberScratchGame, ScratchPlay, ScratchPlayed } from '@noren/contracts/scratch';
import { useState } from 'react';
import { useAction, useOffer } from '../actions/use-action.js';
import { usePage } from '../view/context.js';
import { LoadingPart, lazyComponent } from '../view/lazy-component.js';
import { settings } from '../view/page-view.js';
import type { PlayDialogProps } from './play-dialog.js';
import { createPlayStore, lastPlay } from './play-store.js';
import type { ScratchCardProps } from './scratch-card.js';
import { ScratchStart } from './scratch-start.js';
import '../actions/styles.js';
import '../rewards/reward-card.css';

const PlayDialog = lazyComponent<PlayDialogProps>({
  load: async () => (await import('./play-dialog.js')).PlayDialog,
  isNeeded: ({ action }) => action.flow.step !== 'idle',
  fallback: <LoadingPart />,
});

interface ScratchGameProps {
  game: MemberScratchGame;
  onChange: () => void;
}

/** Loaded before the draw, because it shows the draw's result. */
const DrawnCard = lazyComponent<Omit<ScratchCardProps, 'played'> & { played: ScratchPlayed | undefined }>({
  async load() {
    const { ScratchCard } = await import('./scratch-card.js');
    return ({ played, ...props }) =>
      played === undefined ? null : <ScratchCard key={played.playId} played={played} {...props} />;
  },
  isNeeded: ({ played }) => played !== undefined,
  fallback: <LoadingPart />,
});

/** One game: its start screen, which requests the draw, then the card to scratch. */
export function ScratchGame({ game: loaded, onChange }: ScratchGameProps) {
  const { view, member } = usePage();
  const { store } = member;
  const [game, setGame] = useOffer(loaded);
  const { pointsNeeded: points } = game;
  const [played, setPlayed] = useState(() => createPlayStore(store, game.id).load());
  const [revealed, setRevealed] = useState(false);

  const action = useAction<ScratchPlay, ScratchPlayed>({
    name: `scratch.${game.id}`,
    questions: points === undefined ? [] : ['confirm'],
    body: () => (points === undefined ? {} : { points }),
    send: async (who, body, key) =>
      (await who.call('memberScratch.play', { params: { scratchGameId: game.id }, body, key })).data,
    onOfferChanged: setGame,
    onSuccess(result) {
      createPlayStore(store, game.id).save(result);
      setPlayed(result);
      setRevealed(false);
    },
  });
  const reveal = () => {
    if (played === undefined || revealed) return;
    createPlayStore(store, game.id).remove();
    lastPlay(store, game.id).save(played);
    setRevealed(true);
    if (settings(view, 'minigameSetting').sound) chime(played.won !== undefined);
  };
  return (
    <div className="scratch">
      {played === undefined ? <ScratchStart game={game} start={action.open} /> : null}
      <DrawnCard game={game} played={played} revealed={revealed} reveal={reveal} retry={action.open} />
      {action.flow.step === 'done' ? null : <PlayDialog game={game} action={action} onChange={onChange} />}
    </div>
  );
}

/** Plays two or three short tones; silent in browsers without audio. */
export function chime(won: boolean): void {
  const Context = globalThis.AudioContext as typeof AudioContext | undefined;
  if (Context === undefined) return;
  const context = new Context();
  const tones = won ? [659, 784, 1047] : [392, 330];
  tones.forEach((frequency, index) => {
    const from = context.currentTime + index * 0.14;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + 0.3);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + 0.32);
    if (index === tones.length - 1) tone.onended = () => void context.close();
  });
}
