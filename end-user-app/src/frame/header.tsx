import type { Sections } from '@noren/contracts/config-sections';
import { usePage } from '../view/context.js';
import { leadsSomewhere } from '../view/page-link.js';
import { Image } from './image.js';

type HeaderIcon = Sections['header']['iconListLeft'][number];

export function Header() {
  const { view } = usePage();
  const { header, application } = view.sections;
  const { iconListLeft, iconListRight } = header;
  if (!header.visible) return null;
  const title = header.title || application.title || view.name;
  return (
    <header className="header" data-icons={iconListLeft.length + iconListRight.length}>
      <Icons items={iconListLeft} />
      <a className="header-title" href="/">
        {header.logoUrl === '' ? null : <Image url={header.logoUrl} sizes={560} />}
        <span className="label">{title}</span>
      </a>
      <Icons items={iconListRight} />
    </header>
  );
}

function Icons({ items }: { items: HeaderIcon[] }) {
  const { view } = usePage();
  return (
    <div className="header-icons">
      {items.map((item, index) => {
        const content = (
          <>
            {item.iconUrl === '' ? null : <Image url={item.iconUrl} sizes={280} />}
            <span className="label">{item.label}</span>
          </>
        );
        return leadsSomewhere(item.link, view) ? (
          <a key={index} href={item.link}>
            {content}
          </a>
        ) : (
          <span key={index} className="header-icon">
            {content}
          </span>
        );
      })}
    </div>
  );
}
