export const ja = {
  notFound: {
    title: 'ページが見つかりません',
    text: 'お探しのページは移動したか、なくなった可能性があります。',
    action: 'トップへ戻る',
  },
  notDeployed: {
    title: 'まだ公開されていません',
    text: 'このミニアプリは準備中です。公開までもうしばらくお待ちください。',
  },
  unknownHost: {
    title: 'ミニアプリが見つかりません',
    text: 'アドレスをもう一度お確かめください。',
  },
  unavailable: {
    title: 'ただいま表示できません',
    text: '少し時間をおいて、もう一度お試しください。',
    action: '再読み込み',
  },
};
