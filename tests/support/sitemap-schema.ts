import { readFileSync } from 'node:fs';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

const file = 'tests/fixtures/xml/sitemap-with-links.xsd';

/** Checks sitemaps by the schema of sitemaps.org; throws what libxml2 finds. */
export function sitemapValidator(): { validate(xml: string): void; close(): void } {
  xmlRegisterFsInputProviders();
  using schema = XmlDocument.fromString(readFileSync(file, 'utf8'), { url: file });
  const validator = XsdValidator.fromDoc(schema);
  return {
    validate(xml) {
      using document = XmlDocument.fromString(xml);
      validator.validate(document);
    },
    close: () => validator.dispose(),
  };
}
