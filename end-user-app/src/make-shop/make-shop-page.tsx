import { Frame } from '../frame/frame.js';
import { usePage } from '../view/context.js';
import { settings } from '../view/page-view.js';

export function MakeShopPage() {
  const { view } = usePage();
  return (
    <Frame>
      <h1 className="page-title">{settings(view, 'makeShop').title}</h1>
    </Frame>
  );
}
