import { expect, test } from 'vitest';
import type { Locale } from '#shared/i18n/locale.ts';
import { type Command, createUnderstanding } from './commands.ts';

const understandingIn = createUnderstanding();

/** As people put it, who have read no list of commands. */
const everyday: Readonly<Record<string, Readonly<Record<Command, string>>>> = {
  en: {
    count: 'Tell me the number of words',
    check: 'any mistakes in this?',
    summarise: 'Give me the key points',
    compare: 'What changed?',
  },
  de: {
    count: 'Bitte zählen Sie',
    check: 'Kannst du das gegenlesen?',
    summarise: 'Das Wichtigste bitte',
    compare: 'Was ist anders?',
  },
  fr: {
    count: 'Compte le nombre de signes',
    check: 'Y a-t-il des fautes ?',
    summarise: 'Condense ce texte',
    compare: 'Qu’est-ce qui a changé ?',
  },
  es: {
    count: '¿Cuántas frases hay?',
    check: '¿Hay errores?',
    summarise: 'Haz un resumen',
    compare: '¿En qué se diferencian?',
  },
  it: {
    count: 'Quante frasi sono?',
    check: 'Ci sono errori?',
    summarise: 'Fai un riassunto',
    compare: 'Raffronta questi',
  },
  pt: {
    count: 'Quantas frases tem?',
    check: 'Confira o texto',
    summarise: 'Faça um resumo',
    compare: 'Confronte os dois',
  },
  nl: {
    count: 'Hoeveel letters zijn dit?',
    check: 'Zitten er fouten in?',
    summarise: 'Geef de hoofdpunten',
    compare: 'Wat is anders?',
  },
  da: {
    count: 'Hvor mange bogstaver er der?',
    check: 'Find fejl i teksten',
    summarise: 'Giv mig hovedpunkterne',
    compare: 'Sammenhold dem',
  },
  nb: {
    count: 'Hvor mange bokstaver er det?',
    check: 'Finn feil i teksten',
    summarise: 'Gi meg hovedpunktene',
    compare: 'Hva er annerledes?',
  },
  pl: {
    count: 'Ile tu słów?',
    check: 'Czy są błędy?',
    summarise: 'Podaj najważniejsze punkty',
    compare: 'Co się różni?',
  },
  ru: {
    count: 'Сколько букв?',
    check: 'Найди ошибки',
    summarise: 'Назови основные мысли',
    compare: 'Найди отличия',
  },
  tr: {
    count: 'Kaç sözcük var?',
    check: 'Hata var mı?',
    summarise: 'Kısaca anlat',
    compare: 'Bunları kıyasla',
  },
  id: {
    count: 'Berapa kalimat ini?',
    check: 'Cari kesalahan',
    summarise: 'Apa intinya?',
    compare: 'Apa yang berubah?',
  },
  ja: {
    count: 'この文章の文字を数えて',
    check: '誤字を直して',
    summarise: '要点をまとめて',
    compare: 'この2文を比べて',
  },
  ko: {
    count: '몇 글자인지 세어 줘',
    check: '오타 확인해 줘',
    summarise: '핵심만 말해 줘',
    compare: '뭐가 달라?',
  },
  ar: {
    count: 'عداد الكلمات',
    check: 'هل فيه أخطاء؟',
    summarise: 'ما أهم النقاط؟',
    compare: 'ما الذي تغير؟',
  },
  th: {
    count: 'นับคำให้หน่อย',
    check: 'หาข้อผิดพลาด',
    summarise: 'จับใจความ',
    compare: 'ต่างกันยังไง',
  },
  zh: {
    count: '帮我数一下',
    check: '有没有错？',
    summarise: '提炼一下',
    compare: '区别在哪？',
  },
  tw: {
    count: '幫我數一下',
    check: '有沒有錯？',
    summarise: '提煉一下',
    compare: '有何不同？',
  },
};

test.each(Object.entries(everyday))(
  'in %s commands are known as people say them',
  (locale, all) => {
    const understood = understandingIn(locale as Locale);
    const named = Object.values(all).map((line) => [line, understood.command(line)]);
    expect(named).toEqual(Object.entries(all).map(([command, line]) => [line, command]));
  },
);

test('a word of Katakana is not taken for the end of a longer one', () => {
  const { command } = understandingIn('ja');
  expect(command('アカウントは必要ですか？')).toBeNull();
  expect(command('文字カウント')).toBe('count');
});
