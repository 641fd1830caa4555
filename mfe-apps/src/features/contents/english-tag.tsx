import { type AnyContent, toEnglishName } from '@noren/contracts/contents';
import { Tag } from '@noren/mfe-kit/display';
import { useMessages } from '../../messages.js';

/** True if a content has an English name. */
export function hasEnglishName(content: AnyContent): boolean {
  const name = content[toEnglishName('name')];
  return typeof name === 'string' && name !== '';
}

/** Marks a content without an English name. Screen readers get the explanation too. */
export function NoEnglishTag() {
  const t = useMessages();
  const note = t('content.noEnglishNote');
  return (
    <Tag title={note}>
      {t('content.noEnglish')}
      <span className="nrn-unseen"> {note}</span>
    </Tag>
  );
}
