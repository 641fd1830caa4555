import type { Sections } from '@noren/contracts/config-sections';
import { Frame } from '../frame/frame.js';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { Image } from '../frame/image.js';
import { Skeletons } from '../frame/loaded-view.js';
import { Notice } from '../frame/notice.js';
import { useQuery } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { leadsSomewhere } from '../view/page-link.js';
import { settings } from '../view/page-view.js';
import { RichText } from './rich-text.js';
import './custom-page.css';

type Block = Sections['customPage']['pages'][number]['blocks'][number];

export function CustomPage() {
  const { view } = usePage();
  const slug = useQuery('slug');
  return <Frame>{slug === undefined ? <Skeletons /> : <Found slug={slug} key={view.name} />}</Frame>;
}

function Found({ slug }: { slug: string | null }) {
  const { view } = usePage();
  const page = settings(view, 'customPage').pages.find((one) => one.visible && one.slug === slug);
  if (page === undefined) {
    return (
      <Notice icon={icons.document} title={view.sections.text.notFoundText}>
        <a className="button quiet" href="/">
          {view.sections.text.topButtonText}
        </a>
      </Notice>
    );
  }
  return (
    <article className="blocks">
      <h1 className="page-title">{page.title}</h1>
      {page.blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </article>
  );
}

function BlockView({ block }: { block: Block }) {
  const { view } = usePage();
  const link = leadsSomewhere(block.link, view) ? block.link : undefined;
  switch (block.type) {
    case 'heading':
      return (
        <h2 className="block-heading">{link === undefined ? block.text : <a href={link}>{block.text}</a>}</h2>
      );
    case 'text':
      return <Messages block={block} link={link} />;
    case 'image':
      return <BlockImage block={block} link={link} />;
    case 'button':
      return link === undefined ? (
        <span className="button off">{block.text}</span>
      ) : (
        <a className="button" href={link}>
          {block.text}
        </a>
      );
    case 'space':
      return <div className="block-space" />;
  }
}

interface BlockProps {
  block: Block;
  link: string | undefined;
}

function Messages({ block, link }: BlockProps) {
  if (block.html !== undefined && block.html !== '') return <RichText html={block.html} />;
  return <p className="block-text">{link === undefined ? block.text : <a href={link}>{block.text}</a>}</p>;
}

function BlockImage({ block, link }: BlockProps) {
  if (block.imageUrl === '') return null;
  const image = (
    <>
      <Image className="block-picture" url={block.imageUrl} alt={block.text} loading="lazy" />
      <span className="block-lost fallback">
        <Icon path={icons.picture} />
        {block.text}
      </span>
    </>
  );
  return link === undefined ? image : <a href={link}>{image}</a>;
}
