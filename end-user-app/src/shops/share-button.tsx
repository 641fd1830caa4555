import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { toast } from '../frame/toast.js';
import { share } from '../share/share.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';

/** Shares the address of the current page. */
export function ShareButton({ name }: { name: string }) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'shops');
  const action = async () => {
    const done = await share(name, new URL(member.path(), location.origin).href);
    if (done === 'copied') toast(messages.shared);
  };
  return (
    <button type="button" className="button quiet" onClick={action}>
      <Icon path={icons.share} />
      {messages.share}
    </button>
  );
}
