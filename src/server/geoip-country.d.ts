/** The package ships no types; these are the parts in use. */
declare module 'geoip-country' {
  const table: { lookup(ip: string): { readonly country: string } | null };
  export default table;
}
