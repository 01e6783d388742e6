import { readFileSync } from 'node:fs';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

const files = {
  urlset: 'tests/fixtures/xml/sitemap-with-links.xsd',
  sitemapindex: 'tests/fixtures/xml/sitemap-index.xsd',
};

export interface SitemapValidator {
  /** @throws what libxml2 finds. */
  validate(xml: string): void;
  close(): void;
}

/** Checks sitemaps by the schema of sitemaps.org, and an index of them by its own. */
export function sitemapValidator(): SitemapValidator {
  xmlRegisterFsInputProviders();
  const [urlset, index] = [validatorOf(files.urlset), validatorOf(files.sitemapindex)];
  return {
    validate(xml) {
      using document = XmlDocument.fromString(xml);
      (document.root.name === 'sitemapindex' ? index : urlset).validate(document);
    },
    close: () => {
      urlset.dispose();
      index.dispose();
    },
  };
}

function validatorOf(file: string): XsdValidator {
  using schema = XmlDocument.fromString(readFileSync(file, 'utf8'), { url: file });
  return XsdValidator.fromDoc(schema);
}
