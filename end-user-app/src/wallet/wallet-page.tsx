import { Frame } from '../frame/frame.js';
import { usePage } from '../view/context.js';
import { settings } from '../view/page-view.js';

export function WalletPage() {
  const { view } = usePage();
  return (
    <Frame>
      <h1 className="page-title">{settings(view, 'wallet').title}</h1>
    </Frame>
  );
}
