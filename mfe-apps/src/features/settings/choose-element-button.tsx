import { type SectionId, sectionIds, sections } from '@noren/contracts/config-sections';
import type { PreviewChoice } from '@noren/contracts/previews';
import { sectionTexts } from '@noren/contracts/texts';
import { type Locale, pseudoTexts } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '../../messages.js';

interface Props {
  isChoosing: boolean;
  onChange: (isChoosing: boolean) => void;
}

/** Starts and ends the choice of an element of the preview, which leads to its setting. */
export function ChooseElementButton({ isChoosing, onChange }: Props) {
  const t = useMessages();
  const end = useEffectEvent(() => onChange(false));
  useEffect(() => {
    if (!isChoosing) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isChoosing]);
  return (
    <Button
      size="small"
      type={isChoosing ? 'primary' : 'default'}
      aria-pressed={isChoosing}
      onClick={() => onChange(!isChoosing)}
    >
      {t('preview.choose')}
    </Button>
  );
}

/** Returns the names of all settings by `section.field`. */
export function getSettingNames(locale: Locale): NonNullable<PreviewChoice['names']> {
  return Object.fromEntries(sectionIds.flatMap((section) => listNames(section, locale)));
}

function listNames(section: SectionId, locale: Locale): [address: string, name: string][] {
  const labels = pseudoTexts(sectionTexts[locale][section]);
  const fields = Object.keys(sections[section].schema.properties);
  return fields.map((field) => [
    `${section}.${field}`,
    `${labels?.title ?? section}: ${labels?.fields[field] ?? field}`,
  ]);
}
