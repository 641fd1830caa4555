import type { MemberScratchGame } from '@noren/contracts/scratch';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { Image, imageSizes } from '../frame/image.js';
import { loginLink } from '../frame/members-only.js';
import { Picture } from '../frame/picture.js';
import { fill } from '../locales/messages.js';
import { tokyoDateTime, tokyoLastDateTime } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';

interface ScratchStartProps {
  game: MemberScratchGame;
  start: () => void;
}

/** A game before it starts: the prizes, the number of plays, and the start button. */
export function ScratchStart({ game, start }: ScratchStartProps) {
  const { view } = usePage();
  const messages = getMessages(view, 'scratch');
  const { coverImageUrl } = settings(view, 'scratch');
  const cover = game.coverImageUrl ?? coverImageUrl;
  return (
    <>
      {cover === '' ? null : <Image className="scratch-picture" url={cover} />}
      <span className="scratch-blank fallback">
        <Icon path={icons.game} />
      </span>
      <div className="scratch-info">
        <p className="badges">
          <span className="badge">{leftText(game, messages)}</span>
          {game.membersOnly ? <span className="badge soft">{messages.membersOnly}</span> : null}
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
  messages: ReturnType<typeof getMessages<'scratch'>>,
): string {
  return playsLeft > 0 ? fill(messages.playsLeft, { count: playsLeft }) : messages.noPlays;
}

function Term({ game: { startsAt, endsAt } }: { game: MemberScratchGame }) {
  const messages = getMessages(usePage().view, 'scratch');
  const parts = [
    startsAt === undefined ? '' : fill(messages.from, { date: tokyoDateTime(startsAt) }),
    endsAt === undefined ? '' : fill(messages.until, { date: tokyoLastDateTime(endsAt) }),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className="scratch-term">
      {messages.term} {parts.join(' ')}
    </p>
  );
}

function StartButton({ game: { state, playsLeft }, start }: ScratchStartProps) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'scratch');
  if (state === 'loginNeeded') {
    return (
      <a className="button" href={loginLink(member.path())}>
        {messages.login}
      </a>
    );
  }
  const playable = state === 'playable' && playsLeft > 0;
  return (
    <button type="button" className="button" onClick={start} disabled={!playable}>
      {playable
        ? settings(view, 'scratch').startButtonText
        : messages.state[state === 'playable' ? 'playedOut' : state]}
    </button>
  );
}

function Prizes({ game: { prizes } }: { game: MemberScratchGame }) {
  const messages = getMessages(usePage().view, 'scratch');
  if (prizes.length === 0) return null;
  return (
    <section aria-labelledby="prizes">
      <h2 className="section-title" id="prizes">
        {messages.prizes}
      </h2>
      <ul className="scratch-prizes">
        {prizes.map(({ name, imageUrl }) => (
          <li key={name}>
            <Picture
              className="scratch-prize-picture"
              url={imageUrl}
              icon={icons.gift}
              sizes={imageSizes.row}
            />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
