/** From here on, copying bytes is quicker than writing the text anew. */
const longEnough = 200;

let space = Buffer.allocUnsafe(64 * 1024);

/**
 * A page as it grows. What stands in every page of a frame is copied: to put 30 kB together as text
 * and to encode it anew for each of 9,900 pairs took twice as long. One at a time: all share a space.
 */
export class PageBytes {
  #length = 0;
  #waiting = '';

  write(text: string): void {
    this.#waiting += text;
  }

  /** @param part a text, and the same in UTF-8. */
  add({ text, bytes }: { readonly text: string; readonly bytes: Buffer }): void {
    if (text.length < longEnough) {
      this.#waiting += text;
      return;
    }
    this.#flush();
    this.#makeRoom(bytes.length);
    space.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** @returns bytes of its own. */
  done(): Buffer {
    this.#flush();
    return Buffer.from(space.subarray(0, this.#length));
  }

  #flush(): void {
    // No sign of UTF-16 takes more than three bytes of UTF-8.
    this.#makeRoom(this.#waiting.length * 3);
    this.#length += space.write(this.#waiting, this.#length);
    this.#waiting = '';
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= space.length) return;
    const larger = Buffer.allocUnsafe((this.#length + more) * 2);
    space.copy(larger, 0, 0, this.#length);
    space = larger;
  }
}
