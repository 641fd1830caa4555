import type { Sections } from '@noren/contracts/config-sections';
import { imageSizes } from '../frame/image.js';
import { usePage } from '../view/context.js';
import { leadsSomewhere } from '../view/page-link.js';
import { Banner } from './banner.js';

export function Tiles() {
  const { view } = usePage();
  const { topPage } = view.sections;
  if (topPage === undefined || topPage.tiles.length === 0) return null;
  const isFirst = topPage.heroImageUrl === '' && topPage.slides.length === 0;
  return (
    <nav className={`tiles ${topPage.tileDisplay}`} aria-label={view.messages.frame.banners}>
      {topPage.tiles.map((tile, index) => {
        const drawn = tile.imageUrl === '';
        const look = drawn ? 'tile drawn' : 'tile';
        const content = (
          <>
            <Banner
              url={tile.imageUrl}
              icon={view.icons[tile.link]}
              index={index}
              sizes={getSizes(topPage.tileDisplay, index)}
              loading={index === 0 && isFirst ? 'first' : 'lazy'}
            />
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

/** Returns the width of a tile: the first ones can share a line. */
function getSizes(display: Sections['topPage']['tileDisplay'], index: number): string {
  const shared = { normal: 0, twoColumns: Number.POSITIVE_INFINITY, firstFour: 4, firstThree: 3 }[display];
  return index < shared ? imageSizes.half : imageSizes.frame;
}
