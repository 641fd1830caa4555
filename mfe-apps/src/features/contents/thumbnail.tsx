import type { ContentId } from '@noren/contracts/contents';
import {
  couponDrawing,
  gameDrawing,
  informationDrawing,
  pictureDrawing,
  rewardDrawing,
  shopDrawing,
  stampDrawing,
  ticketDrawing,
} from '@noren/contracts/illustrations';
import { StoredImage } from '@noren/mfe-kit/fields';

/** What stands for a content without a picture, as in the mini-app. */
const drawingByKind: Readonly<Record<ContentId, string>> = {
  coupons: couponDrawing,
  stampCards: stampDrawing,
  pointRewards: rewardDrawing,
  scratchGames: gameDrawing,
  tickets: ticketDrawing,
  shops: shopDrawing,
  shopCategories: pictureDrawing,
  information: informationDrawing,
};

interface Props {
  appId: string;
  kindId: ContentId;
  /** Address of the picture; undefined without one. */
  url: string | undefined;
}

/** A content's picture in its list; the illustration of its kind if there is none or it cannot be loaded. */
export function Thumbnail({ appId, kindId, url }: Props) {
  const drawing = (
    <svg className="apps-content-thumbnail apps-content-drawing" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawingByKind[kindId]} />
    </svg>
  );
  if (url === undefined) return drawing;
  return (
    <StoredImage
      key={url}
      appId={appId}
      path={url}
      alt=""
      className="apps-content-thumbnail"
      fallback={drawing}
    />
  );
}
