import { useRef } from 'react';
import { isComposing } from './composing.ts';

export interface AddressWords {
  readonly address: string;
  readonly placeholder: string;
  /** Of the button. */
  readonly get: string;
}

interface Props {
  readonly words: AddressWords;
  /** Called with the field as it is when Enter or the button is pressed, empty too. */
  readonly onOpen: (field: HTMLInputElement) => unknown;
}

const longestAddress = 2_000;

/** The address of a file or a page. Not a form of its own: it stands in one. */
export function AddressField({ words, onOpen }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const open = () => field.current && onOpen(field.current);
  return (
    <div className="address">
      <input
        aria-label={words.address}
        ref={field}
        type="text"
        inputMode="url"
        dir="ltr"
        maxLength={longestAddress}
        autoComplete="off"
        placeholder={words.placeholder}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          open();
        }}
      />
      <button className="button quiet" type="button" onClick={open}>
        {words.get}
      </button>
    </div>
  );
}
