import type { Catalogue } from '#shared/i18n/words.ts';
import type { PageContext } from '#shared/site/page-context.ts';
import { formalities } from '#shared/translate/engine.ts';

/** Labels `field.<name>` and `choice.<name>.<value>`; `<operation>.` before the name goes first. */
type Labels = Catalogue;

/** How the settings of results are called, by whose they are: as the pages of the tools say it. */
export interface SettingNames {
  readonly image: Labels;
  readonly video: Labels;
  readonly effect: Labels;
  readonly document: Labels;
  readonly yes: string;
  readonly no: string;
}

/** A frame is drawn, and kept as parts of the picture. */
const frame = ['left', 'top', 'width', 'height'] as const;

export function settingNames(page: PageContext): SettingNames {
  const say = page.words('gallery');
  const image = page.words('image');
  const sides = frame.map((side) => [`field.crop.${side}`, image(`ui.mask.${side}`)]);
  return {
    image: { ...Object.fromEntries(sides), ...labelsOf(page, 'image') },
    video: labelsOf(page, 'video'),
    effect: labelsOf(page, 'effects'),
    document: documentLabels(page),
    ...{ yes: say('setting.yes'), no: say('setting.no') },
  };
}

function labelsOf(page: PageContext, group: 'image' | 'video' | 'effects'): Labels {
  const strings = Object.entries(page.strings(group));
  return Object.fromEntries(strings.filter(([key]) => /^(?:field|choice)\./.test(key)));
}

function documentLabels(page: PageContext): Labels {
  const form = page.words('translate');
  const parts = page.words('translate-parts');
  const tones = formalities.map((one) => [`choice.formality.${one}`, parts(`ui.formality.${one}`)]);
  return {
    'field.from': form('ui.from'),
    'field.to': form('ui.to'),
    'field.formality': parts('ui.formality'),
    'field.keep': parts('ui.keep'),
    ...Object.fromEntries(tones),
  };
}
