import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** A reader this near to the end is at it, in pixels. */
const near = 64;

/** Keeps the end in view while it grows, but only for a reader who is there. */
export function useStickToEnd(scroller: RefObject<HTMLElement | null>) {
  const [atEnd, setAtEnd] = useState(true);
  const sticks = useRef(true);
  const toEnd = useCallback(() => {
    sticks.current = true;
    setAtEnd(true);
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [scroller]);
  useEffect(() => {
    const { current: box } = scroller;
    const content = box?.firstElementChild;
    if (!box || !content) return;
    const look = () => {
      sticks.current = box.scrollHeight - box.scrollTop - box.clientHeight < near;
      setAtEnd(sticks.current);
    };
    const grown = new ResizeObserver(() => {
      if (sticks.current) box.scrollTop = box.scrollHeight;
      else look();
    });
    grown.observe(content);
    grown.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      grown.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return { atEnd, toEnd };
}
