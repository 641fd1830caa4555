import { Frame } from '../frame/frame.js';
import * as icons from '../frame/icon-paths.js';
import { LoadedView } from '../frame/loaded-view.js';
import { Notice } from '../frame/notice.js';
import type { Member } from '../member/member.js';
import { useLoaded } from '../member/use-member.js';
import { listSize } from '../member/use-more.js';
import { usePage } from '../view/context.js';
import { settings } from '../view/page-view.js';
import { StampCard } from './stamp-card.js';
import '../celebration/celebration.css';
import './stamps.css';

const load = async (member: Member) =>
  (await member.call('memberStamps.list', { query: { size: listSize } })).data;

export function StampsPage() {
  const { view } = usePage();
  const stamp = settings(view, 'stamp');
  const [loaded, reload] = useLoaded(load, 'stamps');
  return (
    <Frame>
      <h1 className="page-title">{stamp.title}</h1>
      {stamp.lead === '' ? null : <p className="page-lead">{stamp.lead}</p>}
      <LoadedView loaded={loaded} reload={reload}>
        {(cards) =>
          cards.length === 0 ? (
            <Notice icon={icons.stamp} title={stamp.emptyText} />
          ) : (
            <ul className="stamp-cards">
              {cards.map((card) => (
                <li key={card.id}>
                  <StampCard card={card} onChange={reload} />
                </li>
              ))}
            </ul>
          )
        }
      </LoadedView>
    </Frame>
  );
}
