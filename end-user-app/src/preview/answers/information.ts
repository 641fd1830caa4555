import type { MemberInformation } from '@noren/contracts/information';
import type { PreviewState } from '@noren/contracts/previews';
import { CallError } from '../../member/call.js';
import { toList, type PreviewAnswers, sampleInstant, toInstant, typedFirst } from './answers.js';

const daysAgo = (days: number) => new Date(Date.parse(sampleInstant) - days * 86_400_000).toISOString();

const samples: MemberInformation[] = [
  {
    id: 'sakura',
    name: '春の新作「桜ラテ」を先行販売します',
    body: '桜の葉の塩漬けを合わせた、この季節だけのラテです。\n会員のみなさまは1週間早くお楽しみいただけます。',
    link: 'https://aoba.example/news/sakura',
    important: false,
    publishedAt: daysAgo(1),
  },
  {
    id: 'closed',
    name: '1月20日（火）は設備点検のためお休みします',
    body: '平素よりご利用いただきありがとうございます。\n1月20日（火）は設備点検のため、全店でお休みをいただきます。ご不便をおかけしますが、よろしくお願いいたします。',
    important: true,
    publishedAt: daysAgo(9),
  },
  {
    id: 'hours',
    name: '駅前店の営業時間が変わりました',
    body: '2月から、駅前店の営業時間が 7:30〜21:00 になります。',
    important: false,
    publishedAt: daysAgo(20),
  },
];

const pictured: MemberInformation[] = samples.map((one, index) => ({ ...one, imageUrl: drawing(index) }));

/** Returns a drawn image, because samples need no network. */
function drawing(index: number): string {
  const color = ['%23f2b8a0', '%23f6c6d4', '%23b9d7ea'][index % 3];
  return `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 160 90'><rect width='160' height='90' fill='${color}'/><circle cx='${50 + index * 30}' cy='46' r='26' fill='%23ffffff99'/></svg>`;
}

const getItems = (state: PreviewState): MemberInformation[] =>
  state.contentPreview?.contents.information ??
  typedFirst(pictured, state.content?.information, (typed, { id }) => ({
    ...typed,
    id,
    publishedAt: typed.startsAt ?? toInstant(state),
  }));

export const informationAnswers: PreviewAnswers = {
  // Important items come first.
  'memberInformation.list': (_input, state) =>
    toList(getItems(state).sort((one, other) => Number(other.important) - Number(one.important))),
  'memberInformation.get': ({ params }, state) => {
    const items = getItems(state);
    const found = items.find(({ id }) => id === params.informationId) ?? items[0];
    if (found === undefined) throw new CallError(404, 'notFound');
    return { data: found };
  },
};
