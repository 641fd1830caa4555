import type { MemberScratchGame } from '@noren/contracts';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { loginLink } from '../frame/members-only.js';
import { fill } from '../locales/messages.js';
import { tokyoDateTime } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';

interface ScratchStartProps {
  game: MemberScratchGame;
  start: () => void;
}

/** A game before it starts: the prizes, the number of plays, and the start button. */
export function ScratchStart({ game, start }: ScratchStartProps) {
  const { view } = usePage();
  const texts = getMessages(view, 'scratch');
  const { coverImageUrl } = settings(view, 'scratch');
  const cover = game.coverImageUrl ?? coverImageUrl;
  return (
    <>
      {cover === '' ? (
        <span className="scratch-blank">
          <Icon path={icons.game} />
        </span>
      ) : (
        <img className="scratch-picture" src={cover} alt="" />
      )}
      <div className="scratch-info">
        <p className="badges">
          <span className="badge">{leftText(game, texts)}</span>
          {game.membersOnly ? <span className="badge soft">{texts.membersOnly}</span> : null}
        </p>
        <h2>{game.name}</h2>
        {game.description === undefined ? null : <p className="scratch-text">{game.description}</p>}
        <Term game={game} />
      </div>
      <StartButton game={game} start={start} />
      {view.pages.includes('scratchGuide') ? (
        <a className="button quiet" href="/scratch/guide">
          {settings(view, 'scratch').guideTitle}
        </a>
      ) : null}
      <Prizes game={game} />
    </>
  );
}

function leftText(
  { playsLeft }: MemberScratchGame,
  texts: ReturnType<typeof getMessages<'scratch'>>,
): string {
  return playsLeft > 0 ? fill(texts.playsLeft, { count: playsLeft }) : texts.noPlays;
}

function Term({ game: { startsAt, endsAt } }: { game: MemberScratchGame }) {
  const texts = getMessages(usePage().view, 'scratch');
  const parts = [
    startsAt === undefined ? '' : fill(texts.from, { date: tokyoDateTime(startsAt) }),
    endsAt === undefined ? '' : fill(texts.until, { date: tokyoDateTime(endsAt) }),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className="scratch-term">
      {texts.term} {parts.join(' ')}
    </p>
  );
}

function StartButton({ game: { state, playsLeft }, start }: ScratchStartProps) {
  const { view, member } = usePage();
  const texts = getMessages(view, 'scratch');
  if (state === 'loginNeeded') {
    return (
      <a className="button" href={loginLink(member.path())}>
        {texts.login}
      </a>
    );
  }
  const playable = state === 'playable' && playsLeft > 0;
  return (
    <button type="button" className="button" onClick={start} disabled={!playable}>
      {playable
        ? settings(view, 'scratch').startButtonText
        : texts.state[state === 'playable' ? 'playedOut' : state]}
    </button>
  );
}

function Prizes({ game: { prizes } }: { game: MemberScratchGame }) {
  const texts = getMessages(usePage().view, 'scratch');
  if (prizes.length === 0) return null;
  return (
    <section aria-labelledby="prizes">
      <h2 className="section-title" id="prizes">
        {texts.prizes}
      </h2>
      <ul className="scratch-prizes">
        {prizes.map(({ name, imageUrl }) => (
          <li key={name}>
            {imageUrl === undefined ? (
              <Icon path={icons.gift} />
            ) : (
              <img src={imageUrl} alt="" loading="lazy" />
            )}
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
