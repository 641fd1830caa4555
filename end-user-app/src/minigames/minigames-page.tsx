import type { MemberScratchGame } from '@noren/contracts/scratch';
import { type CSSProperties, useState } from 'react';
import { Frame } from '../frame/frame.js';
import * as icons from '../frame/icon-paths.js';
import { Image } from '../frame/image.js';
import { LoadedView } from '../frame/loaded-view.js';
import { Notice } from '../frame/notice.js';
import type { Member } from '../member/member.js';
import { useLoaded } from '../member/use-member.js';
import { listSize } from '../member/use-more.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { GameCard } from './game-card.js';
import { Rules } from './rules.js';
import { RulesDialog } from './rules-dialog.js';
import './minigames.css';

const load = async (member: Member) =>
  (await member.call('memberScratch.list', { query: { size: listSize } })).data;

export function MinigamesPage() {
  const { view } = usePage();
  const minigame = settings(view, 'minigame');
  const { title, lead, bannerImageUrl, backgroundImageUrl } = minigame;
  const [loaded, reload] = useLoaded(load, 'minigames');
  const look = backgroundImageUrl === '' ? {} : { backgroundImage: `url("${backgroundImageUrl}")` };
  return (
    <Frame>
      <div className={backgroundImageUrl === '' ? 'games' : 'games pictured'} style={look as CSSProperties}>
        {bannerImageUrl === '' ? null : <Image className="games-banner" url={bannerImageUrl} />}
        <div className="games-info">
          <h1 className="page-title">{title}</h1>
          {lead === '' ? null : <p className="page-lead">{lead}</p>}
        </div>
        <LoadedView loaded={loaded} reload={reload}>
          {(games) =>
            games.length === 0 ? (
              <Notice icon={icons.game} title={minigame.emptyText} />
            ) : (
              <Games games={games} />
            )
          }
        </LoadedView>
        {minigame.showRules ? (
          <section className="games-rules" aria-labelledby="rules">
            <h2 className="section-title" id="rules">
              {getMessages(view, 'scratch').rules}
            </h2>
            <Rules />
          </section>
        ) : null}
        <a className="button quiet" href="/">
          {minigame.backButtonText}
        </a>
      </div>
    </Frame>
  );
}

function Games({ games }: { games: MemberScratchGame[] }) {
  const { view, member } = usePage();
  const { showRules } = settings(view, 'minigame');
  const [selectedGame, setSelectedGame] = useState<MemberScratchGame>();
  const start = (game: MemberScratchGame) => member.go(`/scratch?${new URLSearchParams({ id: game.id })}`);
  return (
    <>
      <ul className="games-list">
        {games.map((game) => (
          <li key={game.id}>
            <GameCard game={game} start={() => (showRules ? setSelectedGame(game) : start(game))} />
          </li>
        ))}
      </ul>
      {selectedGame === undefined ? null : (
        <RulesDialog
          game={selectedGame}
          start={() => start(selectedGame)}
          close={() => setSelectedGame(undefined)}
        />
      )}
    </>
  );
}
