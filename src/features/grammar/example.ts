/** English to correct is English on every page; a test holds it to what the checker finds. */
export const example = {
  before:
    'Last week I recieved a invitation to a talk about sleep. We was early, and the the room was almost empty. The speaker said that most of us could sleep longer. On the way home we drank alot of coffee.',
  after:
    'Last week I received an invitation to a talk about sleep. We were early, and the room was almost empty. The speaker said that most of us could sleep longer. On the way home we drank a lot of coffee.',
} as const;
