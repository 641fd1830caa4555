import type { MemberInformation } from '@noren/contracts/information';
import { useMemo } from 'react';
import * as icons from '../frame/icon-paths.js';
import { imageSizes } from '../frame/image.js';
import { Picture } from '../frame/picture.js';
import { tokyoDate } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { informationLink, isNew, readIds } from './information-state.js';
import './information.css';

/** News items as rows, or as cards with an image. */
export function InformationList({ items }: { items: readonly MemberInformation[] }) {
  const { view, member } = usePage();
  const { layout, markUnread } = settings(view, 'information');
  const read = useMemo(() => readIds(member.store), [member]);
  return (
    <ul className={layout === 'card' ? 'news cards' : 'news'}>
      {items.map((item) => (
        <li key={item.id}>
          <Item
            item={item}
            unread={markUnread && !read.has(item.id)}
            sizes={layout === 'card' ? imageSizes.frame : imageSizes.row}
          />
        </li>
      ))}
    </ul>
  );
}

interface ItemProps {
  item: MemberInformation;
  unread: boolean;
  /** Width of its image. */
  sizes: string;
}

function Item({ item, unread, sizes }: ItemProps) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'information');
  const { showImage, showDate, newDays } = settings(view, 'information');
  return (
    <a className={unread ? 'news-item unread' : 'news-item'} href={informationLink(item)}>
      {showImage ? (
        <Picture className="news-picture" url={item.imageUrl} icon={icons.bell} sizes={sizes} />
      ) : null}
      <span className="news-info">
        <span className="badges">
          {unread ? <span className="news-unread" role="img" aria-label={messages.unread} /> : null}
          {item.important ? <span className="badge">{messages.important}</span> : null}
          {isNew(item.publishedAt, newDays, member.now()) ? (
            <span className="badge soft">{messages.isNew}</span>
          ) : null}
          {showDate ? <span className="news-date">{tokyoDate(item.publishedAt)}</span> : null}
        </span>
        <span className="news-name">{item.name}</span>
      </span>
    </a>
  );
}
