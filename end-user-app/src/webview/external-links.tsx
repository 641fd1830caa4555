import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { Image } from '../frame/image.js';
import { usePage } from '../view/context.js';
import { settings } from '../view/page-view.js';
import { OutsideLink } from './outside-link.js';
import './external-links.css';

/** The links to other systems; renders nothing without links. */
export function ExternalLinks() {
  const { view } = usePage();
  const { title, links, confirmLeaving, confirmText } = settings(view, 'externalSystemLink');
  const leading = links.filter(({ url }) => url !== '');
  if (leading.length === 0) return null;
  return (
    <section className="external" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {leading.map(({ name, url, iconUrl, openIn }, index) => (
          <li key={index}>
            <OutsideLink
              className="external-link"
              url={url}
              openIn={openIn}
              confirm={confirmLeaving ? confirmText : undefined}
            >
              <span className="external-icon">
                {iconUrl === '' ? null : <Image url={iconUrl} sizes={280} />}
                <Icon path={icons.globe} />
              </span>
              <span className="external-name">{name}</span>
              <Icon path={openIn === 'browser' ? icons.link : icons.next} />
            </OutsideLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
