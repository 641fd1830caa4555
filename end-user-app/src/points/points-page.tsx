import { Frame } from '../frame/frame.js';
import { LoadedView } from '../frame/loaded-view.js';
import { MemberFailed, MembersOnly } from '../frame/members-only.js';
import type { Member } from '../member/member.js';
import { useLoaded } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { Balance } from './balance.js';
import { Ledger } from './ledger.js';
import './points.css';

const load = async (member: Member) => (await member.call('memberPoints.balance', {})).data;

export function PointsPage() {
  const { view } = usePage();
  return (
    <Frame>
      <h1 className="page-title">{settings(view, 'point').title}</h1>
      <MembersOnly>{() => <Points />}</MembersOnly>
    </Frame>
  );
}

function Points() {
  const { view } = usePage();
  const messages = getMessages(view, 'points');
  const { exchangeTitle, integrationTitle } = settings(view, 'point');
  const [loaded, reload] = useLoaded(load, 'points');
  if (loaded.status === 'failed') return <MemberFailed error={loaded.error} reload={reload} />;
  return (
    <>
      <LoadedView loaded={loaded} reload={reload}>
        {(balance) => <Balance balance={balance} reload={reload} />}
      </LoadedView>
      <div className="points-ways">
        {view.pages.includes('pointRewards') ? (
          <a className="button" href="/point-rewards">
            {exchangeTitle}
          </a>
        ) : null}
        {view.pages.includes('pointIntegration') ? (
          <a className="button quiet" href="/points/integration">
            {integrationTitle}
          </a>
        ) : null}
      </div>
      <h2 className="section-title">{messages.ledger}</h2>
      <Ledger />
    </>
  );
}
