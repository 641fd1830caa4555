import { getBarColors } from '@noren/contracts/base-color';
import type { SectionValues } from '@noren/contracts/config-sections';
import { useMessages } from '../../../messages.js';
import { DrawnImage } from '../arrangement/drawing-parts.js';
import { Bar } from '../bar/bar.js';
import { useEditorContext } from '../editor.js';

type Header = SectionValues<'header'>;

/** The header as members will see it. */
export function HeaderDrawing({ header }: { header: Header }) {
  const t = useMessages();
  const { appName, values } = useEditorContext();
  const { logoUrl, title } = header;
  return (
    <Bar
      className="apps-header-bar"
      label={t('header.drawing')}
      settings={{ ...header, ...getBarColors(header, values.application) }}
    >
      <Icons items={header.iconListLeft} />
      {logoUrl === '' ? (
        <strong>{title || values.application.title || appName}</strong>
      ) : (
        <DrawnImage url={logoUrl} className="apps-logo" />
      )}
      <Icons items={header.iconListRight} />
    </Bar>
  );
}

function Icons({ items }: { items: Header['iconListLeft'] }) {
  return (
    <span className="apps-bar-icons">
      {items.map(({ iconUrl, label }, index) =>
        iconUrl === '' ? (
          <small key={index}>{label}</small>
        ) : (
          <DrawnImage key={index} url={iconUrl} className="apps-icon" />
        ),
      )}
    </span>
  );
}
