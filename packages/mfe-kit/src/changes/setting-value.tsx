import { isSame } from '@noren/contracts/core';
import { imageEndpoints, imagePathPrefix } from '@noren/contracts/images';
import { sectionTexts } from '@noren/contracts/texts';
import type { ReactNode } from 'react';
import { useAuditMessages } from '../audit/audit-messages.js';
import { useLocale } from '../i18n/i18n.js';
import { pseudoTexts } from '../i18n/pseudo-locale.js';
import { ApiImage } from '../ui/api-image.js';

interface Props {
  appId: string;
  /** Id of the section, and the name of the field in it. */
  section: string;
  field: string;
  value: unknown;
  /** The value to compare with: only list items that differ from it are shown. */
  other?: unknown;
}

/** Renders one value of the settings as a colour, an image or text. */
export function SettingValue({ appId, section, field, value, other }: Props) {
  const t = useAuditMessages();
  const locale = useLocale((state) => state.locale);
  const texts = pseudoTexts(sectionTexts[locale][section]);
  if (isEmpty(value)) return <span className="nrn-muted">{t('nothing')}</span>;
  if (typeof value === 'boolean') return <>{t(value ? 'on' : 'off')}</>;
  const option = texts?.options?.[field]?.[String(value)];
  if (option !== undefined) return <>{option}</>;
  if (typeof value === 'string') return <TextValue appId={appId} value={value} />;
  if (typeof value === 'number') return <>{String(value)}</>;
  const inside = (name: string, one: unknown): ReactNode => (
    <SettingValue appId={appId} section={section} field={name} value={one} />
  );
  if (Array.isArray(value)) {
    const items = findDifferingItems(value, other);
    if (items.length === 0) return <>{t('settings.order')}</>;
    return (
      <ol className="nrn-changed-items">
        {items.map(({ place, item }) => (
          <li key={place} value={place}>
            {inside(field, item)}
          </li>
        ))}
      </ol>
    );
  }
  return (
    <dl className="nrn-changed-fields">
      {Object.entries(value as object)
        .filter(([, one]) => !isEmpty(one))
        .map(([name, one]) => (
          <div key={name}>
            <dt>{texts?.fields[name] ?? name}</dt>
            <dd>{inside(name, one)}</dd>
          </div>
        ))}
    </dl>
  );
}

function TextValue({ appId, value }: { appId: string; value: string }) {
  if (/^#[0-9a-f]{6}$/i.test(value)) {
    return (
      <span className="nrn-changed-color">
        <span className="nrn-changed-swatch" style={{ backgroundColor: value }} aria-hidden="true" />
        {value}
      </span>
    );
  }
  if (!value.startsWith(imagePathPrefix)) return <>{value}</>;
  const file = value.slice(imagePathPrefix.length);
  return (
    <span className="nrn-changed-color">
      <ApiImage
        endpoint={imageEndpoints.get}
        input={{ params: { appId }, query: { file } }}
        alt=""
        className="nrn-changed-thumbnail"
      />
      {file}
    </span>
  );
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** An item of a list with its 1-based position. */
interface PlacedItem {
  place: number;
  item: unknown;
}

/** Returns items that have no equal item in the other list; empty if only the order differs. */
export function findDifferingItems(list: readonly unknown[], other: unknown): PlacedItem[] {
  const otherItems: readonly unknown[] = Array.isArray(other) ? other : [];
  return list
    .map((item, index) => ({ item, place: index + 1 }))
    .filter(({ item }) => !otherItems.some((one) => isSame(one, item)));
}
