import sharp from 'sharp';
import { expect, test } from '#tests/support/browser.ts';
import { axeFindings } from '../axe.ts';
import { awake } from '../people.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'image');
const works = wordsOf('en', 'works');

// The page's policy lets no foreign script in; axe is one.
test.use({ bypassCSP: true });

test('a picture is cropped by the keyboard alone, and compared with what it was (SPEC 1)', async ({
  page,
  site,
}) => {
  await site(page, 'main', '/image/crop');
  await awake(page);
  const create = { width: 120, height: 80, channels: 3, background: '#3a7' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  const chooser = page.getByLabel(say('ui.source.many')).first();
  await chooser.setInputFiles({ name: 'notes.svg', mimeType: 'image/svg+xml', buffer: svg });
  // The words of SPEC 5, at the file for as long as it stands there.
  const files = page.getByRole('list', { name: works('ui.files') });
  await expect(files.getByText('only image files are allowed')).toBeVisible();
  await page
    .getByRole('button', { name: works('ui.upload.remove', { name: 'notes.svg' }) })
    .click();

  await chooser.setInputFiles({ name: 'field.png', mimeType: 'image/png', buffer });
  const edge = page.getByRole('button', { name: say('ui.crop.right'), exact: true });
  await edge.press('Shift+ArrowLeft');
  await edge.press('ArrowLeft');
  await expect(page.getByText(say('ui.pixels', { width: 109, height: 80 })).first()).toBeVisible();
  await page.getByLabel(say('ui.crop.px.height')).fill('40');
  await page.getByLabel(say('ui.crop.px.height')).press('Enter');
  await page.getByRole('button', { name: say('ui.go', { count: 1 }) }).click();

  const results = page.getByRole('region', { name: works('ui.works') });
  await expect(results.getByText(works('ui.size', { width: 109, height: 40 }))).toBeVisible();
  const made = results.getByRole('img', { name: say('ui.alt.after', { name: 'field-crop.png' }) });
  await expect(made).toHaveJSProperty('naturalWidth', 109);
  expect(await axeFindings(page)).toEqual([]);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
