import { Frame } from '../frame/frame.js';
import { Image } from '../frame/image.js';
import { Skeletons } from '../frame/loaded-view.js';
import { MemberFailed, MembersOnly } from '../frame/members-only.js';
import type { Member } from '../member/member.js';
import { useLoaded } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { settings } from '../view/page-view.js';
import { Cooperation } from './cooperation.js';
import './make-shop.css';

const load = async (member: Member) => (await member.call('partners.makeShop', {})).data;

export function MakeShopPage() {
  const shop = settings(usePage().view, 'makeShop');
  return (
    <Frame>
      <h1 className="page-title">{shop.title}</h1>
      {shop.imageUrl === '' ? null : <Image className="make-shop-image" url={shop.imageUrl} />}
      {shop.lead === '' ? null : <p className="make-shop-lead">{shop.lead}</p>}
      <MembersOnly>{() => <Loaded />}</MembersOnly>
    </Frame>
  );
}

function Loaded() {
  const [loaded, reload] = useLoaded(load);
  if (loaded.status === 'loading') return <Skeletons />;
  if (loaded.status === 'failed') return <MemberFailed error={loaded.error} reload={reload} />;
  return <Cooperation first={loaded.value} reload={reload} />;
}
