import './menu.css';
import { type ReactNode, useId, useRef, useState } from 'react';
import { IconButton } from './IconButton.tsx';

const dots = 'M12 12h.01M19 12h.01M5 12h.01';
/** Between the button and the list, and to the window's edge, in pixels. */
const gap = 4;

interface Props {
  readonly label: string;
  /** Buttons, one in a line; made at each opening. */
  readonly children: ReactNode;
  readonly d?: string;
}

/** Buttons that are needed seldom, behind one. Escape and a press elsewhere close it. */
export function Menu({ label, children, d = dots }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton d={d} label={label} popoverTarget={id} ref={button} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons within are pressed, and close it. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key presses a button with a click. */}
      <div
        id={id}
        className="menu"
        popover="auto"
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState, currentTarget }) => {
          // Not before it has closed: the browser gives focus back from what is still within.
          if (newState !== 'open') setOpen(false);
          else if (button.current) place(currentTarget, button.current);
        }}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('button'))
            event.currentTarget.hidePopover();
        }}
      >
        {open && children}
      </div>
    </>
  );
}

/** Below the button, or above it where there is more room. */
function place(panel: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const below = at.bottom + gap + height <= innerHeight || at.top < innerHeight - at.bottom;
  const left = document.dir === 'rtl' ? at.right - width : at.left;
  panel.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`;
  panel.style.top = `${Math.max(gap, below ? at.bottom + gap : at.top - gap - height)}px`;
  panel.querySelector<HTMLElement>('button, a, input')?.focus();
}
