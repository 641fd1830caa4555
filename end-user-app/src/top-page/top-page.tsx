import { Frame } from '../frame/frame.js';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { Image } from '../frame/image.js';
import { fill } from '../locales/messages.js';
import { useIdentity } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { settings } from '../view/page-view.js';
import { ExternalLinks } from '../webview/external-links.js';
import { Balance } from './balance.js';
import { Contents } from './contents.js';
import { ShopBanner } from './shop-banner.js';
import { Slides } from './slides.js';
import { Tiles } from './tiles.js';
import './top-page.css';

export function TopPage() {
  const { view } = usePage();
  const { topPage } = view.sections;
  if (topPage === undefined) return null;
  return (
    <Frame>
      <Hero />
      <Balance />
      <Slides />
      <Tiles />
      <ShopBanner />
      <Contents />
      {settings(view, 'externalSystemLink').showOnTop ? <ExternalLinks /> : null}
    </Frame>
  );
}

function Hero() {
  const { view } = usePage();
  const topPage = view.sections.topPage;
  if (topPage === undefined) return null;
  const greeting = (
    <div className="hero-info">
      <Greeting />
      <h1>{topPage.title || view.sections.application.title || view.name}</h1>
      {topPage.lead === '' ? null : <p>{topPage.lead}</p>}
    </div>
  );
  if (topPage.heroImageUrl === '') return <section className="hero plain">{greeting}</section>;
  return (
    <section className="hero">
      <Image className="hero-image" url={topPage.heroImageUrl} fetchPriority="high" />
      <span className="hero-image hero-lost fallback">
        <Icon path={icons.picture} />
      </span>
      {greeting}
    </section>
  );
}

function Greeting() {
  const { view } = usePage();
  const identity = useIdentity();
  if (identity.status !== 'member') return null;
  const { frame } = view.messages;
  return (
    <p className="greeting">
      {identity.name === undefined ? frame.member : fill(frame.greeting, { name: identity.name })}
    </p>
  );
}
