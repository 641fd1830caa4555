import type { SectionValues } from '@noren/contracts/config-sections';
import { useMessages } from '../../../messages.js';
import { Arrangement } from '../arrangement/arrangement.js';
import { BaseColored, Block, DrawnImage } from '../arrangement/drawing-parts.js';
import { type FieldBinding, getField } from '../field-binding.js';
import { ChoiceControl } from '../fields/choice-control.js';
import { Control } from '../fields/control.js';
import { TileShape } from '../pictograms/top-page-shapes.js';

type TopPage = SectionValues<'topPage'>;

interface Props {
  tiles: FieldBinding<TopPage['tiles']>;
  tileDisplay: FieldBinding<TopPage['tileDisplay']>;
}

/** The banner tiles in their layout. */
export function TilesBlock({ tiles, tileDisplay }: Props) {
  const t = useMessages();
  return (
    <Block title={t('top.tiles')}>
      <ChoiceControl binding={tileDisplay} shape={(value) => <TileShape value={value} />} />
      <Arrangement
        binding={tiles}
        className={`apps-tiles apps-tiles-${tileDisplay.value}`}
        addLabel={t('top.addTile')}
        empty={t('top.noTiles')}
        getName={({ title }) => title}
        draw={({ imageUrl }) => (
          <BaseColored>
            <DrawnImage url={imageUrl} />
          </BaseColored>
        )}
      >
        {(tile) => (
          <>
            <Control binding={getField(tile, 'imageUrl')} />
            <Control binding={getField(tile, 'title')} />
            <Control binding={getField(tile, 'link')} />
          </>
        )}
      </Arrangement>
    </Block>
  );
}
