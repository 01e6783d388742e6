import type { Site } from '#shared/site/define.ts';
import { article } from './article.ts';
import { bypass } from './bypass.ts';
import { bypass2 } from './bypass2.ts';
import { character } from './character.ts';
import { chat } from './chat.ts';
import { desktop } from './desktop.ts';
import { essay } from './essay.ts';
import { extension } from './extension.ts';
import { grammar } from './grammar.ts';
import { main } from './main.ts';
import { music } from './music.ts';
import { resource } from './resource.ts';
import { scholar } from './scholar.ts';
import { translate } from './translate.ts';
import { tutor } from './tutor.ts';
import { video } from './video.ts';
import { writer } from './writer.ts';

/** The family, in the order in which menus show it. */
export const sites: readonly Site[] = [
  main,
  chat,
  grammar,
  tutor,
  essay,
  scholar,
  resource,
  extension,
  bypass,
  desktop,
  article,
  bypass2,
  writer,
  translate,
  character,
  music,
  video,
];
