import { LoadedView } from '../frame/loaded-view.js';
import { Choice } from '../frame/tabs.js';
import type { Member } from '../member/member.js';
import { useLoaded } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';

const load = async (member: Member) => (await member.call('memberShops.categories', {})).data;

export function CategorySearch({ categoryId, search }: { categoryId: string; search: (id: string) => void }) {
  const { view } = usePage();
  const messages = getMessages(view, 'shops');
  const [loaded, reload] = useLoaded(load, 'shopCategories');
  return (
    <LoadedView loaded={loaded} reload={reload} waiting={<i className="skeleton block" />}>
      {(categories) => (
        <Choice
          label={messages.category}
          options={[
            { value: '', label: messages.allCategories },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={categoryId}
          onChange={search}
        />
      )}
    </LoadedView>
  );
}
