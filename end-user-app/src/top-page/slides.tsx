import type { CSSProperties } from 'react';
import { imageSizes } from '../frame/image.js';
import { usePage } from '../view/context.js';
import { leadsSomewhere } from '../view/page-link.js';
import { Banner } from './banner.js';
import { useSlides } from './shop-slides.js';

/** Slides that scroll and snap natively, so that they work before any script has run. */
export function Slides() {
  const { view } = usePage();
  const { topPage } = view.sections;
  const slides = useSlides();
  if (topPage === undefined || slides.length === 0) return null;
  const style = {
    '--per-view': topPage.slidesPerView,
    '--gap': `${topPage.spaceBetween}px`,
  } as CSSProperties;
  return (
    <section className="slides" aria-label={view.messages.frame.slides} style={style} tabIndex={0}>
      <ul>
        {slides.map((slide, index) => {
          const content = (
            <>
              <Banner
                url={slide.imageUrl}
                icon={view.icons[slide.link]}
                index={index}
                sizes={Number(topPage.slidesPerView) < 2 ? imageSizes.frame : imageSizes.half}
                loading={index > 0 ? 'lazy' : topPage.heroImageUrl === '' ? 'first' : 'eager'}
              />
              {slide.caption === '' ? null : <span className="slide-caption">{slide.caption}</span>}
            </>
          );
          const look = slide.imageUrl === '' ? 'top-slide drawn' : 'top-slide';
          return (
            <li key={index}>
              {leadsSomewhere(slide.link, view) ? (
                <a
                  className={look}
                  href={slide.link}
                  aria-label={slide.caption || `${view.messages.frame.slides} ${index + 1}`}
                >
                  {content}
                </a>
              ) : (
                <div className={look}>{content}</div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
