import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export function isInstalled(root) {
  const stamp = stampFile(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest(root)) return true;
  if (!agrees(root)) return false;
  rememberInstalled(root);
  return true;
}

export function rememberInstalled(root) {
  writeFileSync(stampFile(root), digest(root));
}

function stampFile(root) {
  return path.join(root, 'node_modules/.wordkin-stamp');
}

// The platform too: a folder that was copied or mounted from another system holds the wrong binaries.
function digest(root) {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  const platform = `${process.platform}-${process.arch}`;
  return createHash('sha256').update(lock).update(platform).digest('hex');
}

/** npm keeps its own account of what it installed; whoever ran `npm ci` by hand needs no second one. */
function agrees(root) {
  const account = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(account)) return false;
  const wanted = packagesOf(path.join(root, 'package-lock.json'));
  const found = packagesOf(account);
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === '') return true;
    const there = found[place];
    if (!there) return entry.optional === true || entry.devOptional === true || entry.peer === true;
    return there.version === entry.version && there.integrity === entry.integrity;
  });
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
