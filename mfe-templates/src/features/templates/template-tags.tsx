import type { Template } from '@noren/contracts';
import { Tag } from '@noren/mfe-kit/display';
import { useTexts } from '../../messages.js';

/** A row of framed labels. */
export function TagRow({ words }: { words: readonly string[] }) {
  return (
    <span className="templates-tags">
      {words.map((word) => (
        <Tag key={word}>{word}</Tag>
      ))}
    </span>
  );
}

/** Shows if apps can be created from a template. */
export function TemplateStatusTag({ status }: Pick<Template, 'status'>) {
  const t = useTexts();
  return <Tag color={status === 'published' ? 'success' : 'default'}>{t(`status.${status}`)}</Tag>;
}
