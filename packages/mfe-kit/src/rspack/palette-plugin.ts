import { type Compiler, HtmlRspackPlugin, type RspackPluginInstance } from '@rspack/core';
import { getPaletteStyle } from '../theme/palette.js';

const pluginName = 'PalettePlugin';

/** Declares the palette in the document, so that its first frame is in the user's theme. */
export class PalettePlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      const hooks = HtmlRspackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTagGroups.tap(pluginName, (data) => {
        data.headTags.unshift({
          tagName: 'style',
          attributes: {},
          voidTag: false,
          innerHTML: getPaletteStyle(),
          asset: '',
        });
        return data;
      });
    });
  }
}
