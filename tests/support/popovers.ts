const open = 'data-popover-open';

/** Gives a page of jsdom popovers, once: one that is open has an attribute, and is found by it. */
export function popoversByAttribute(): void {
  HTMLElement.prototype.showPopover = function () {
    this.setAttribute(open, '');
  };
  HTMLElement.prototype.hidePopover = function () {
    this.removeAttribute(open);
  };
  readAs(Document.prototype, 'querySelector');
  readAs(Element.prototype, 'matches');
}

function readAs<N extends string>(on: Record<N, (selectors: string) => unknown>, name: N): void {
  const real = on[name];
  const value = function (this: unknown, selectors: string) {
    return real.call(this, selectors.replaceAll(':popover-open', `[${open}]`));
  };
  Object.defineProperty(on, name, { value });
}
