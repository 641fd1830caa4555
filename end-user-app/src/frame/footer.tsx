import { usePage } from '../view/context.js';
import { isCurrent, leadsSomewhere } from '../view/page-link.js';
import { Icon } from './icons.js';
import { Image } from './image.js';

export function Footer() {
  const { view } = usePage();
  const { footer } = view.sections;
  const items = footer.menuList
    .slice(0, Number.parseInt(footer.layout, 10))
    .filter((item) => leadsSomewhere(item.link, view));
  if (!footer.visible || items.length === 0) return null;
  const centre = footer.layout === '5-large-center' && items.length === 5 ? 2 : -1;
  return (
    <nav className="footer" aria-label={view.messages.frame.menu}>
      <ul>
        {items.map((item, index) => (
          <li key={index} className={index === centre ? 'large' : undefined}>
            <a href={item.link} aria-current={isCurrent(item.link, view) ? 'page' : undefined}>
              <span className="footer-icon">
                {item.iconUrl === '' ? null : <Image url={item.iconUrl} sizes={280} />}
                <Icon path={view.icons[item.link]} />
              </span>
              <span>{item.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
