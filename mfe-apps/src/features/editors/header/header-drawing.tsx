import type { SectionValues } from '@noren/contracts';
import { useTexts } from '../../../texts.js';
import { Picture } from '../arrangement/picture.js';
import { useSurroundings } from '../editor.js';

type Header = SectionValues<'header'>;

/** The bar at the top as it will look. */
export function HeaderDrawing({ header }: { header: Header }) {
  const t = useTexts();
  const { appName, values } = useSurroundings();
  const { backgroundColor: background, textColor: color, logoUrl, title, visible } = header;
  return (
    <div
      className="apps-bar apps-header-bar"
      role="img"
      aria-label={t('header.drawing')}
      style={{ background, color, opacity: visible ? 1 : 0.35 }}
    >
      <Icons items={header.iconListLeft} />
      {logoUrl === '' ? (
        <strong>{title || values.application.title || appName}</strong>
      ) : (
        <Picture url={logoUrl} className="apps-logo" />
      )}
      <Icons items={header.iconListRight} />
    </div>
  );
}

function Icons({ items }: { items: Header['iconListLeft'] }) {
  return (
    <span className="apps-bar-icons">
      {items.map(({ iconUrl, label }, index) =>
        iconUrl === '' ? (
          <small key={index}>{label}</small>
        ) : (
          <Picture key={index} url={iconUrl} className="apps-icon" />
        ),
      )}
    </span>
  );
}
