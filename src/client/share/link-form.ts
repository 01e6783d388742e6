import type { ShareChange, ShareOptions } from '#shared/share/contract.ts';

/** What the fields of a new link say. */
export function optionsOf(form: FormData): Omit<ShareOptions, 'key'> {
  const [password, cap, address] = [passwordIn(form), text(form, 'cap'), text(form, 'address')];
  return {
    lifetime: lifetimeOf(form) ?? 'never',
    indexed: form.has('indexed'),
    ...(password && { password }),
    ...(cap && { viewCap: Number(cap) }),
    ...(address && { address }),
  };
}

/** What the fields of a link that is there change. */
export function changeOf(form: FormData): Omit<ShareChange, 'id'> {
  const [password, cap] = [passwordIn(form), text(form, 'cap')];
  const lifetime = lifetimeOf(form);
  return {
    indexed: form.has('indexed'),
    viewCap: cap ? Number(cap) : null,
    ...(lifetime && { lifetime }),
    ...(form.has('drop') && { password: null }),
    ...(password && { password }),
  };
}

function lifetimeOf(form: FormData): ShareOptions['lifetime'] | undefined {
  const value = text(form, 'lifetime');
  return value === 'never' || value === 'day' || value === 'week' || value === 'month'
    ? value
    : undefined;
}

/** As it was typed: who opens the link types it so. */
function passwordIn(form: FormData): string {
  return String(form.get('password') ?? '');
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
