import { useNavigate, useSearch } from '@tanstack/react-router';
import { LabelScreen } from '../../labels/label-screen.js';
import { tagCalls } from './queries.js';

/** The tags of templates. */
export function TagList() {
  const navigate = useNavigate();
  return (
    <LabelScreen
      kind="tag"
      calls={tagCalls}
      search={useSearch({ from: '/template/tags' })}
      onSearch={(search) => void navigate({ to: '/template/tags', search })}
      getTemplates={({ id }) => ({ tagIds: [id] })}
    />
  );
}
