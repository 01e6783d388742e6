/** The package ships no types; these are the parts in use. */
declare module 'geoip-country' {
  const table: { lookup(ip: string): { readonly country: string } | null };
  // biome-ignore lint/style/noDefaultExport: the shape of the package.
  export default table;
}
