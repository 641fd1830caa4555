import type { MemberScratchGame } from '@noren/contracts/scratch';
import { Frame } from '../frame/frame.js';
import * as icons from '../frame/icon-paths.js';
import { LoadedView } from '../frame/loaded-view.js';
import { Notice } from '../frame/notice.js';
import { Row, Rows } from '../frame/rows.js';
import { fill } from '../locales/messages.js';
import type { Member } from '../member/member.js';
import { useLoaded } from '../member/use-member.js';
import { listSize } from '../member/use-more.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { ScratchGame } from './scratch-game.js';
import '../celebration/celebration.css';
import './scratch.css';

/** Loads the game that the address names, or else all games. */
async function load(member: Member): Promise<MemberScratchGame[]> {
  const scratchGameId = member.query('id');
  if (scratchGameId === null) {
    return (await member.call('memberScratch.list', { query: { size: listSize } })).data;
  }
  return [(await member.call('memberScratch.get', { params: { scratchGameId } })).data];
}

export function ScratchPage() {
  const { view } = usePage();
  const { title, lead } = settings(view, 'scratch');
  const messages = getMessages(view, 'scratch');
  const [loaded, reload] = useLoaded(load);
  return (
    <Frame>
      <h1 className="page-title">{title}</h1>
      {lead === '' ? null : <p className="page-lead">{lead}</p>}
      <LoadedView
        loaded={loaded}
        reload={reload}
        absent={{ icon: icons.game, title: messages.notFound, link: '/scratch', label: messages.back }}
      >
        {(games) => <Games games={games} reload={reload} />}
      </LoadedView>
    </Frame>
  );
}

function Games({ games, reload }: { games: MemberScratchGame[]; reload: () => void }) {
  const { view } = usePage();
  const messages = getMessages(view, 'scratch');
  const [only, ...rest] = games;
  if (only === undefined) return <Notice icon={icons.game} title={messages.empty} />;
  if (rest.length === 0) return <ScratchGame key={only.id} game={only} onChange={reload} />;
  return (
    <Rows label={messages.choose}>
      {games.map((game) => (
        <Row
          key={game.id}
          href={`/scratch?${new URLSearchParams({ id: game.id })}`}
          imageUrl={game.coverImageUrl}
          icon={icons.game}
          title={game.name}
          note={
            game.state === 'playable'
              ? fill(messages.playsLeft, { count: game.playsLeft })
              : messages.state[game.state]
          }
          dimmed={game.state === 'outsideTerm'}
        />
      ))}
    </Rows>
  );
}
