/** Words that join statements, as a sentence begins or goes on with them. */
export const connectives: readonly string[] = [
  ...[
    'additionally',
    'also',
    'although',
    'as a result',
    'because',
    'besides',
    'but',
    'consequently',
  ],
  ...['conversely', 'finally', 'first', 'for example', 'for instance', 'furthermore', 'hence'],
  ...['however', 'in addition', 'in conclusion', 'in contrast', 'in fact', 'in summary', 'indeed'],
  ...[
    'instead',
    'likewise',
    'meanwhile',
    'moreover',
    'nevertheless',
    'nonetheless',
    'on the other hand',
  ],
  ...['otherwise', 'overall', 'second', 'similarly', 'since', 'so', 'specifically', 'still'],
  ...[
    'subsequently',
    'that said',
    'then',
    'therefore',
    'though',
    'thus',
    'ultimately',
    'whereas',
    'while',
    'yet',
  ],
];

/** Turns that many texts share, so that they tell little. */
export const stockPhrases: readonly string[] = [
  ...['a game changer', 'a myriad of', 'a plethora of', 'a testament to', 'a wide range of'],
  ...['at the end of the day', 'cutting-edge', 'delve into', 'delves into', 'due to the fact that'],
  ...['ever-changing', 'ever-evolving', 'first and foremost', 'in conclusion', 'in order to'],
  ...[
    "in today's world",
    "in today's fast-paced world",
    'in the realm of',
    'it goes without saying',
  ],
  ...['it is crucial to', 'it is essential to', 'it is important to note', 'it is worth noting'],
  ...[
    'navigate the complexities',
    'needless to say',
    'play a crucial role',
    'plays a crucial role',
  ],
  ...['play a vital role', 'plays a vital role', 'pivotal role', 'seamlessly', 'state-of-the-art'],
  ...[
    'the fact that',
    'the importance of',
    'unlock the potential',
    'when it comes to',
    'with regard to',
  ],
];

/** Words that every text needs; how often each comes is a habit. */
export const functionWords: readonly string[] =
  'a about after all an and any are as at be because been before but by can could did do does for from had has have he her him his how i if in into is it its just may me more most my no not of on one only or other our out over shall she should so some such than that the their them then there these they this those to up us very was we were what when where which who will with would you your'.split(
    ' ',
  );
