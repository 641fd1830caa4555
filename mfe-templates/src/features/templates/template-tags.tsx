import type { Template } from '@noren/contracts/templates';
import { Tag } from '@noren/mfe-kit/display';
import { useMessages } from '../../messages.js';

/** A row of framed labels. */
export function TagRow({ labels }: { labels: readonly string[] }) {
  return (
    <span className="templates-tags">
      {labels.map((label) => (
        <Tag key={label}>{label}</Tag>
      ))}
    </span>
  );
}

/** Shows if apps can be created from a template. */
export function TemplateStatusTag({ status }: Pick<Template, 'status'>) {
  const t = useMessages();
  return <Tag color={status === 'published' ? 'success' : 'default'}>{t(`status.${status}`)}</Tag>;
}
