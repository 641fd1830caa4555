import { usePage } from '../view/context.js';
import { leadsSomewhere } from '../view/page-link.js';
import { Banner } from './banner.js';

export function Tiles() {
  const { view } = usePage();
  const { topPage } = view.sections;
  if (topPage === undefined || topPage.tiles.length === 0) return null;
  return (
    <nav className={`tiles ${topPage.tileDisplay}`} aria-label={view.messages.frame.banners}>
      {topPage.tiles.map((tile, index) => {
        const drawn = tile.imageUrl === '';
        const look = drawn ? 'tile drawn' : 'tile';
        const content = (
          <>
            <Banner url={tile.imageUrl} icon={view.icons[tile.link]} index={index} />
            {tile.title === '' ? null : <span className="tile-title">{tile.title}</span>}
          </>
        );
        return leadsSomewhere(tile.link, view) ? (
          <a key={index} className={look} href={tile.link}>
            {content}
          </a>
        ) : (
          <div key={index} className={look}>
            {content}
          </div>
        );
      })}
    </nav>
  );
}
