import { useNavigate, useSearch } from '@tanstack/react-router';
import { LabelScreen } from '../../labels/label-screen.js';
import { categoryCalls } from './queries.js';

/** The categories of templates. */
export function CategoryList() {
  const navigate = useNavigate();
  return (
    <LabelScreen
      kind="category"
      calls={categoryCalls}
      search={useSearch({ from: '/template/categories' })}
      onSearch={(search) => void navigate({ to: '/template/categories', search })}
      getTemplates={({ id }) => ({ typeId: id })}
    />
  );
}
