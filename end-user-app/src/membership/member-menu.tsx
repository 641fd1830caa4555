import type { PageId } from '@noren/contracts/pages';
import * as icons from '../frame/icon-paths.js';
import { Row, Rows } from '../frame/rows.js';
import { usePage } from '../view/context.js';
import { leadsSomewhere } from '../view/page-link.js';
import { getMessages, settings } from '../view/page-view.js';
import { siteMap } from '../view/site-map.js';

/** The menu of the settings; without one, the pages about the member. */
export function MemberMenu() {
  const { view } = usePage();
  const messages = getMessages(view, 'membership');
  const own = settings(view, 'member').menuList;
  const usual = [
    { name: messages.info, link: toPath('memberInfo'), iconUrl: '' },
    { name: messages.history, link: toPath('history'), iconUrl: '' },
    { name: messages.contact, link: toPath('updateMember'), iconUrl: '' },
    { name: messages.leave, link: toPath('deleteMember'), iconUrl: '' },
  ];
  const items = (own.length > 0 ? own : usual).filter(({ link }) => leadsSomewhere(link, view));
  if (items.length === 0) return null;
  return (
    <nav aria-label={messages.menu}>
      <Rows>
        {items.map((item, index) => (
          <Row
            key={index}
            title={item.name}
            imageUrl={item.iconUrl}
            href={item.link}
            {...(item.iconUrl === '' ? {} : { icon: icons.link })}
          />
        ))}
      </Rows>
    </nav>
  );
}

function toPath(id: PageId): string {
  return siteMap.find((page) => page.id === id)?.path ?? '';
}
