import type { MemberScratchGame, ScratchPlayed } from '@noren/contracts/scratch';
import { useEffect, useRef, useState } from 'react';
import { Celebration } from '../celebration/celebration.js';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { Image } from '../frame/image.js';
import { fill } from '../locales/messages.js';
import { RewardCard } from '../rewards/reward-card.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { ScratchCover } from './scratch-cover.js';

export interface ScratchCardProps {
  game: MemberScratchGame;
  played: ScratchPlayed;
  revealed: boolean;
  reveal: () => void;
  retry: () => void;
}

/** The card: a result under a cover, and the reward once the cover is removed. */
export function ScratchCard({ game, played, revealed, reveal, retry }: ScratchCardProps) {
  const { view } = usePage();
  const scratch = settings(view, 'scratch');
  const [auto, setAuto] = useState(false);
  return (
    <>
      <h2 className="scratch-name">{game.name}</h2>
      <div className={revealed ? 'scratch-card revealed' : 'scratch-card'}>
        <div className="scratch-result" aria-hidden={!revealed}>
          <Result won={played.won !== undefined} />
        </div>
        {revealed && played.won !== undefined ? <Celebration /> : null}
        {revealed ? null : (
          <ScratchCover
            imageUrl={game.coverImageUrl ?? scratch.coverImageUrl}
            enough={scratch.revealPercent}
            auto={auto}
            scratched={reveal}
          />
        )}
      </div>
      {revealed ? (
        <Outcome played={played} retry={retry} />
      ) : scratch.autoPlay ? (
        <button type="button" className="button quiet" onClick={() => setAuto(true)} disabled={auto}>
          {scratch.autoPlayText}
        </button>
      ) : null}
    </>
  );
}

function Result({ won }: { won: boolean }) {
  const { view } = usePage();
  const { winImageUrl, loseImageUrl, winText, loseText } = settings(view, 'scratch');
  const image = won ? winImageUrl : loseImageUrl;
  return (
    <>
      {image === '' ? null : <Image url={image} alt={won ? winText : loseText} />}
      <span className={won ? 'scratch-mark won fallback' : 'scratch-mark fallback'}>
        <Icon path={won ? icons.gift : icons.game} />
      </span>
    </>
  );
}

function Outcome({ played: { won, playsLeft }, retry }: { played: ScratchPlayed; retry: () => void }) {
  const { view } = usePage();
  const messages = getMessages(view, 'scratch');
  const scratch = settings(view, 'scratch');
  const outcome = useRef<HTMLDivElement>(null);
  // The focused cover is gone: moves the focus to the result, which screen readers then read.
  useEffect(() => outcome.current?.focus(), []);
  return (
    <>
      <div ref={outcome} className="scratch-outcome" tabIndex={-1}>
        <p className="scratch-message">{won === undefined ? scratch.loseText : scratch.winText}</p>
        {won === undefined ? null : <RewardCard reward={won} />}
      </div>
      {playsLeft > 0 ? (
        <button type="button" className={won === undefined ? 'button' : 'button quiet'} onClick={retry}>
          {scratch.retryButtonText}
        </button>
      ) : null}
      <p className="scratch-left">
        {playsLeft > 0 ? fill(messages.playsLeft, { count: playsLeft }) : messages.noPlays}
      </p>
      <a className="button quiet" href="/">
        {scratch.backButtonText}
      </a>
    </>
  );
}
