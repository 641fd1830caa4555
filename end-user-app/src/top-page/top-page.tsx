import { CouponCards } from '../coupon-card/coupon-cards.js';
import { Frame } from '../frame/frame.js';
import { fill } from '../locales/fill.js';
import { useIdentity } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { words } from '../view/page-view.js';
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
      <Slides />
      <Tiles />
      {topPage.showCoupons && view.pages.includes('coupons') ? <Newest /> : null}
    </Frame>
  );
}

function Hero() {
  const { view } = usePage();
  const topPage = view.sections.topPage;
  if (topPage === undefined) return null;
  const greeting = (
    <div className="hero-words">
      <Greeting />
      <h1>{topPage.title || view.sections.application.title || view.name}</h1>
      {topPage.lead === '' ? null : <p>{topPage.lead}</p>}
    </div>
  );
  if (topPage.heroImageUrl === '') return <section className="hero plain">{greeting}</section>;
  return (
    <section className="hero">
      <img className="hero-image" src={topPage.heroImageUrl} alt="" fetchPriority="high" />
      {greeting}
    </section>
  );
}

function Greeting() {
  const { view } = usePage();
  const identity = useIdentity();
  if (identity.status !== 'member') return null;
  const { frame } = view.texts;
  return (
    <p className="greeting">
      {identity.name === undefined ? frame.member : fill(frame.welcome, { name: identity.name })}
    </p>
  );
}

function Newest() {
  const { view } = usePage();
  const texts = words(view, 'coupons');
  return (
    <section className="newest" aria-labelledby="newest">
      <div className="section-head">
        <h2 id="newest">{texts.newest}</h2>
        <a href="/coupons">{texts.all}</a>
      </div>
      <CouponCards limit={3} />
    </section>
  );
}
