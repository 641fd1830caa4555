import type { MemberScratchGame, ScratchPlayed } from '@noren/contracts';
import { useState } from 'react';
import { fill } from '../locales/fill.js';
import { PressDialog } from '../press/press-dialog.js';
import { usePress } from '../press/use-press.js';
import { usePage } from '../view/context.js';
import { settings, words } from '../view/page-view.js';
import { chime } from './chime.js';
import { lastPlay, rememberedPlay } from './remembered-play.js';
import { ScratchCard } from './scratch-card.js';
import { ScratchStart } from './scratch-start.js';

interface ScratchGameProps {
  game: MemberScratchGame;
  changed: () => void;
}

/** One game: its start, where the draw happens, then the card that is scratched. */
export function ScratchGame({ game, changed }: ScratchGameProps) {
  const { view, member } = usePage();
  const texts = words(view, 'scratch');
  const { store } = member;
  const { pointsPerPlay, sound } = settings(view, 'minigameSetting');
  const [played, setPlayed] = useState(() => rememberedPlay(store, game.id).recall());
  const [revealed, setRevealed] = useState(false);

  const press = usePress<object, ScratchPlayed>({
    name: `scratch.${game.id}`,
    asks: pointsPerPlay > 0 ? ['confirm'] : [],
    body: () => ({}),
    send: async (who, _body, key) =>
      (await who.call('memberScratch.play', { params: { scratchGameId: game.id }, key })).data,
    counted(result) {
      rememberedPlay(store, game.id).keep(result);
      setPlayed(result);
      setRevealed(false);
    },
  });
  const reveal = () => {
    if (played === undefined || revealed) return;
    rememberedPlay(store, game.id).forget();
    lastPlay(store, game.id).keep(played);
    setRevealed(true);
    if (sound) chime(played.won !== undefined);
  };
  const cost = { points: pointsPerPlay, unit: settings(view, 'point').unit };
  return (
    <div className="scratch">
      {played === undefined ? (
        <ScratchStart game={game} start={press.open} />
      ) : (
        <ScratchCard
          key={played.playId}
          game={game}
          played={played}
          revealed={revealed}
          reveal={reveal}
          retry={press.open}
        />
      )}
      {press.flow.step === 'done' ? null : (
        <PressDialog
          press={press}
          changed={changed}
          label={game.name}
          question={{ title: game.name, lead: fill(texts.confirmPoints, cost) }}
          failed={{ title: texts.failed }}
          done={() => null}
        />
      )}
    </div>
  );
}
