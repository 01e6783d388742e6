import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** A reader this near to the end is at it, in pixels. */
const near = 64;

/** Keeps the end in view while it grows, but only for a reader who is there. */
export function useStickToEnd(scroller: RefObject<HTMLElement | null>) {
  const [atEnd, setAtEnd] = useState(true);
  const sticks = useRef(true);
  /** What is added next is followed. */
  const stick = useCallback(() => {
    sticks.current = true;
    setAtEnd(true);
  }, []);
  const toEnd = useCallback(() => {
    stick();
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [scroller, stick]);
  useEffect(() => {
    const { current: box } = scroller;
    const content = box?.firstElementChild;
    if (!box || !content) return;
    let top = 0;
    // Before the first question, what is there is read from its beginning, and no end is far.
    const begins = () => content.querySelector('.empty') !== null;
    // Only a reader who goes up leaves the end: that the text grew in between is no such thing.
    const look = () => {
      const left = box.scrollHeight - box.scrollTop - box.clientHeight;
      const wentUp = box.scrollTop < top;
      if (left < near || begins()) sticks.current = true;
      else if (wentUp) sticks.current = false;
      top = box.scrollTop;
      setAtEnd(sticks.current || left < near);
    };
    // The browser would glide there, past messages that are made ready meanwhile.
    const jump = (event: KeyboardEvent) => {
      if (event.target !== box || (event.key !== 'End' && event.key !== 'Home')) return;
      event.preventDefault();
      if (event.key === 'End') toEnd();
      else box.scrollTo({ top: 0, behavior: 'instant' });
    };
    const grown = new ResizeObserver(() => {
      if (sticks.current && !begins()) box.scrollTop = box.scrollHeight;
      look();
    });
    grown.observe(content);
    grown.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    box.addEventListener('keydown', jump);
    return () => {
      grown.disconnect();
      box.removeEventListener('scroll', look);
      box.removeEventListener('keydown', jump);
    };
  }, [scroller, toEnd]);
  return { atEnd, toEnd, stick, sticks };
}
