import type { MemberInformation } from '@noren/contracts/information';
import { useEffect } from 'react';
import { Frame } from '../frame/frame.js';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { Image } from '../frame/image.js';
import { LoadedView } from '../frame/loaded-view.js';
import type { Member } from '../member/member.js';
import { useItem } from '../member/use-member.js';
import { tokyoDate } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { leadsSomewhere } from '../view/page-link.js';
import { getMessages, settings } from '../view/page-view.js';
import { isNew, markRead } from './information-state.js';
import './information.css';

const load = async (member: Member, informationId: string) =>
  (await member.call('memberInformation.get', { params: { informationId } })).data;

export function InformationItemPage() {
  const { view } = usePage();
  const { detailTitle, backButtonText } = settings(view, 'information');
  const [loaded, reload] = useItem(load);
  const absent = {
    icon: icons.bell,
    lead: getMessages(view, 'information').notFoundLead,
    link: '/information',
    label: backButtonText,
  } as const;
  return (
    <Frame>
      <p className="page-kind">{detailTitle}</p>
      <LoadedView loaded={loaded} reload={reload} absent={absent}>
        {(item) => (
          <>
            <Article item={item} />
            <a className="button quiet below" href="/information">
              <Icon path={icons.back} />
              {backButtonText}
            </a>
          </>
        )}
      </LoadedView>
    </Frame>
  );
}

function Article({ item }: { item: MemberInformation }) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'information');
  const { showDate, newDays } = settings(view, 'information');
  useEffect(() => markRead(member.store, item.id), [member, item.id]);
  return (
    <article className="article">
      <span className="badges">
        {item.important ? <span className="badge">{messages.important}</span> : null}
        {isNew(item.publishedAt, newDays, member.now()) ? (
          <span className="badge soft">{messages.isNew}</span>
        ) : null}
        {showDate ? <time className="news-date">{tokyoDate(item.publishedAt)}</time> : null}
      </span>
      <h1>{item.name}</h1>
      {item.imageUrl === undefined ? null : <Image className="article-picture" url={item.imageUrl} />}
      {item.body === undefined ? null : <p className="article-body">{item.body}</p>}
      {item.link !== undefined && leadsSomewhere(item.link, view) ? (
        <a className="button" href={item.link}>
          {messages.link}
        </a>
      ) : null}
    </article>
  );
}
