import { BackLink, Frame } from '../frame/frame.js';
import { MembersOnly } from '../frame/members-only.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { Integration } from './integration.js';
import './points.css';

export function PointIntegrationPage() {
  const { view } = usePage();
  return (
    <Frame>
      <BackLink href="/points">{getMessages(view, 'points').toPoints}</BackLink>
      <h1 className="page-title">{settings(view, 'point').integrationTitle}</h1>
      <MembersOnly>{() => <Integration />}</MembersOnly>
    </Frame>
  );
}
