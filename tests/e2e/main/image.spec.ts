import sharp from 'sharp';
import { expect, test } from '#tests/support/browser.ts';
import { axeFindings } from '../axe.ts';
import { awake } from '../people.ts';
import { wordsOf } from '../words.ts';

// The page's policy lets no foreign script in; axe is one.
test.use({ bypassCSP: true });

for (const code of ['en', 'ar'] as const)
  test(`a picture is cropped by the keyboard alone, and compared with what it was (SPEC 1): ${code}`, async ({
    page,
    site,
  }) => {
    const [say, works] = [wordsOf(code, 'image'), wordsOf(code, 'works')];
    await site(page, 'main', `${code === 'en' ? '' : `/${code}`}/image/crop`);
    await awake(page);
    const create = { width: 1_200, height: 80, channels: 3, background: '#3a7' } as const;
    const buffer = await sharp({ create }).png().toBuffer();
    const chooser = page.getByLabel(say('ui.source.many')).first();
    await chooser.setInputFiles({ name: 'notes.svg', mimeType: 'image/svg+xml', buffer: svg });
    // The words of SPEC 5, at the file for as long as it stands there.
    const files = page.getByRole('list', { name: works('ui.files') });
    await expect(files.getByText(wordsOf(code, 'errors')('image_type'))).toBeVisible();
    await page
      .getByRole('button', { name: works('ui.upload.remove', { name: 'notes.svg' }) })
      .click();

    await chooser.setInputFiles({ name: 'field.png', mimeType: 'image/png', buffer });
    // The picture does not turn with the page: right is right in every language.
    const edge = page.getByRole('button', { name: say('ui.crop.right'), exact: true });
    await edge.press('Shift+ArrowLeft');
    await edge.press('ArrowLeft');
    const cut = say('ui.pixels', { width: 1_189, height: 80 });
    await expect(page.getByText(cut).first()).toBeVisible();
    await page.getByLabel(say('ui.crop.px.height')).fill('40');
    await page.getByLabel(say('ui.crop.px.height')).press('Enter');
    await page.getByRole('button', { name: say('ui.go', { count: 1 }) }).click();

    const results = page.getByRole('region', { name: works('ui.works') });
    const size = results.getByText(works('ui.size', { width: 1_189, height: 40 }));
    await expect(size).toContainText('1,189 × 40');
    // Beside a long form the result is in sight of its button.
    await expect(size).toBeInViewport();
    const made = results.getByRole('img', {
      name: say('ui.alt.after', { name: 'field-crop.png' }),
    });
    await expect(made).toHaveJSProperty('naturalWidth', 1_189);
    expect(await axeFindings(page)).toEqual([]);
  });

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
