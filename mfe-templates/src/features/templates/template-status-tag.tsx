import type { Template } from '@noren/contracts';
import { Tag } from '@noren/mfe-kit/display';
import { useTexts } from '../../texts.js';

/** Shows if apps can be created from a template. */
export function TemplateStatusTag({ status }: Pick<Template, 'status'>) {
  const t = useTexts();
  return <Tag color={status === 'published' ? 'success' : 'default'}>{t(`status.${status}`)}</Tag>;
}
