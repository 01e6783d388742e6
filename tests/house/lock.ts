/** The parts of package-lock.json that the rules read. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}
interface LockEntry {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** @returns a line for each platform's package that is named and not locked: `npm ci` refuses such a file. */
export function lockFaults({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(packages, place, name))
      .map((name) => `${place} needs ${name}`),
  );
}

/** Looks where Node would: in the package, then in each folder above it. */
function isLocked(packages: Lock['packages'], place: string, name: string): boolean {
  const parts = place.split('/node_modules/');
  const above = parts.map((_part, depth) =>
    parts.slice(0, parts.length - depth).join('/node_modules/'),
  );
  return [...above.map((one) => `${one}/node_modules/${name}`), `node_modules/${name}`].some(
    (one) => packages[one]?.version !== undefined,
  );
}

/** @returns a line for each own dependency without an exact version; one may have another's name. */
export function rangeFaults(dependencies: Readonly<Record<string, string>>): string[] {
  return Object.entries(dependencies)
    .filter(([, version]) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name}: ${version}`);
}
