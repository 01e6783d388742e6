import blackAndWhite from '#content/effects/black-and-white.json' with { type: 'json' };
import blurredFrame from '#content/effects/blurred-frame.json' with { type: 'json' };
import cartoon from '#content/effects/cartoon.json' with { type: 'json' };
import cinemaLook from '#content/effects/cinema-look.json' with { type: 'json' };
import dreamyGlow from '#content/effects/dreamy-glow.json' with { type: 'json' };
import duotone from '#content/effects/duotone.json' with { type: 'json' };
import fadeInOut from '#content/effects/fade-in-out.json' with { type: 'json' };
import glitch from '#content/effects/glitch.json' with { type: 'json' };
import kaleidoscope from '#content/effects/kaleidoscope.json' with { type: 'json' };
import miniature from '#content/effects/miniature.json' with { type: 'json' };
import mirror from '#content/effects/mirror.json' with { type: 'json' };
import motionTrails from '#content/effects/motion-trails.json' with { type: 'json' };
import neonOutline from '#content/effects/neon-outline.json' with { type: 'json' };
import pencilSketch from '#content/effects/pencil-sketch.json' with { type: 'json' };
import pixelate from '#content/effects/pixelate.json' with { type: 'json' };
import popArt from '#content/effects/pop-art.json' with { type: 'json' };
import sepia from '#content/effects/sepia.json' with { type: 'json' };
import slowZoom from '#content/effects/slow-zoom.json' with { type: 'json' };
import vhsTape from '#content/effects/vhs-tape.json' with { type: 'json' };
import vintageFilm from '#content/effects/vintage-film.json' with { type: 'json' };
import { type Effect, readEffect } from './effect.ts';

/** Every effect of content/effects. */
export const effects: readonly Effect[] = [
  readEffect(blackAndWhite),
  readEffect(blurredFrame),
  readEffect(cartoon),
  readEffect(cinemaLook),
  readEffect(dreamyGlow),
  readEffect(duotone),
  readEffect(fadeInOut),
  readEffect(glitch),
  readEffect(kaleidoscope),
  readEffect(miniature),
  readEffect(mirror),
  readEffect(motionTrails),
  readEffect(neonOutline),
  readEffect(pencilSketch),
  readEffect(pixelate),
  readEffect(popArt),
  readEffect(sepia),
  readEffect(slowZoom),
  readEffect(vhsTape),
  readEffect(vintageFilm),
];

export function effectOf(slug: string): Effect | undefined {
  return effects.find((one) => one.slug === slug);
}
