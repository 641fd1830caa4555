import type { MemberScratchGame } from '@noren/contracts/scratch';
import { useState } from 'react';
import * as icons from '../frame/icon-paths.js';
import { loginLink } from '../frame/members-only.js';
import { Picture } from '../frame/picture.js';
import { fill } from '../locales/messages.js';
import { rewardLink, rewardName } from '../rewards/reward-card.js';
import { lastPlay } from '../scratch/play-store.js';
import { tokyoDate, tokyoLastDate } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';

interface GameCardProps {
  game: MemberScratchGame;
  start: () => void;
}

/** A game of the list, the result of its last play, and its start button. */
export function GameCard({ game, start }: GameCardProps) {
  const { view } = usePage();
  const messages = getMessages(view, 'scratch');
  return (
    <article className={game.state === 'outsideTerm' ? 'game dimmed' : 'game'}>
      <Picture className="game-picture" url={game.coverImageUrl} icon={icons.game} />
      <div className="game-info">
        <p className="badges">
          {game.state === 'outsideTerm' ? null : (
            <span className="badge">
              {game.playsLeft > 0 ? fill(messages.playsLeft, { count: game.playsLeft }) : messages.noPlays}
            </span>
          )}
          {game.membersOnly ? <span className="badge soft">{messages.membersOnly}</span> : null}
        </p>
        <h2>{game.name}</h2>
        {game.description === undefined ? null : <p className="game-text">{game.description}</p>}
        {game.endsAt === undefined ? null : (
          <p className="game-term">{fill(messages.until, { date: tokyoLastDate(game.endsAt) })}</p>
        )}
        <LastResult game={game} />
        <StartButton game={game} start={start} />
      </div>
    </article>
  );
}

function LastResult({ game }: { game: MemberScratchGame }) {
  const { view, member } = usePage();
  const minigame = settings(view, 'minigame');
  const { store } = member;
  const [played] = useState(() => lastPlay(store, game.id).load());
  if (played === undefined) return null;
  const { won } = played;
  const link = won === undefined ? undefined : rewardLink(won, view);
  return (
    <div className="game-last">
      <p className="game-term">
        {getMessages(view, 'scratch').lastResult} {tokyoDate(played.playedAt)}
      </p>
      <p>{won === undefined ? minigame.loseText : minigame.winText}</p>
      {won === undefined ? null : <p className="game-prize">{rewardName(won, view)}</p>}
      {link === undefined ? null : (
        <a className="button quiet" href={link}>
          {minigame.prizeButtonText}
        </a>
      )}
    </div>
  );
}

function StartButton({ game: { state, playsLeft }, start }: GameCardProps) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'scratch');
  if (state === 'loginNeeded') {
    return (
      <a className="button" href={loginLink(member.path())}>
        {messages.login}
      </a>
    );
  }
  const playable = state === 'playable' && playsLeft > 0 && view.pages.includes('scratch');
  return (
    <button type="button" className="button" onClick={start} disabled={!playable}>
      {playable
        ? settings(view, 'minigame').startButtonText
        : messages.state[state === 'playable' ? 'playedOut' : state]}
    </button>
  );
}
